import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { withMessages } from '../locale/with-messages';
import { StarRating, type StarRatingProps } from './star-rating';

const guide = {
  when: ['To ask how good something was, from 1 to 5 stars.'],
  whenNot: ['To show a rating: use Rating.', 'To ask how much, how often or how strong: use RadioGroup.'],
  keyboard: [
    { keys: 'Tab', effect: 'Goes to the chosen or first star, then out of the group.', provenBy: ['Default'] },
    { keys: 'Arrow keys', effect: 'Chooses one star more or less, wrapping around.', provenBy: ['Default'] },
    { keys: 'Space', effect: 'Chooses the focused star.', provenBy: ['Default'] },
  ],
  gaps: ['No half stars.', 'Users can change a rating, but not clear it.'],
} satisfies ComponentGuide;

function Kept({ value, onValueChange, ...props }: StarRatingProps) {
  const [rating, setRating] = useState(value);
  return (
    <StarRating
      {...props}
      value={rating}
      onValueChange={(next) => {
        setRating(next);
        onValueChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Forms/StarRating',
  component: StarRating,
  parameters: { guide },
  args: { label: 'Rating', value: null, onValueChange: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof StarRating>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Rating' })).toBeVisible();
    await expect(canvas.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    const first = canvas.getByRole('radio', { name: '1 star' });
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await expect(first).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(first).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);
    await userEvent.tab();
    await expect(document.body).toHaveFocus();

    await userEvent.click(canvas.getByRole('radio', { name: '4 stars' }));
    await expect(canvas.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4);
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '1 star' })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);

    const keys = await realKeys();
    if (!keys) return;
    await keys.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await keys.keyboard('{ArrowLeft}');
    const fourth = canvas.getByRole('radio', { name: '4 stars' });
    await expect(fourth).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4);
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
    await userEvent.tab();
    await expect(fourth).toHaveFocus();
  },
};

export const Values: Story = {
  render: (args) => (
    <div className="grid gap-4 sm:grid-cols-2">
      {[null, 1, 2, 3, 4, 5].map((value) => (
        <StarRating key={value} {...args} label={value === null ? 'Not rated yet' : `Rated ${value}`} value={value} />
      ))}
    </div>
  ),
};

export const PointingPreviews: Story = {
  args: { value: 2 },
  play: async ({ args, canvas }) => {
    await fireEvent.pointerEnter(canvas.getByRole('radio', { name: '4 stars' }), { pointerType: 'mouse' });
    await expect(canvas.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** A resting pointer does not hide a star that the user chose by keyboard. */
export const KeysUnderARestingPointer: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('radio', { name: '2 stars' }));
    await expect(canvas.getByText('2 stars', { selector: '[aria-hidden]' })).toBeVisible();
    canvas.getByRole('radio', { name: '1 star' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect(canvas.getByText('4 stars', { selector: '[aria-hidden]' })).toBeVisible();
  },
};

export const WithError: Story = {
  args: { id: 'rating', required: true, error: 'Choose from 1 to 5 stars' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Rating' });
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(group).toHaveAccessibleDescription('Error: Choose from 1 to 5 stars');
    await expect(canvas.getByRole('radio', { name: '1 star' })).toHaveAttribute('id', 'rating');
  },
};

export const Disabled: Story = {
  args: { disabled: true, value: 3 },
  play: async ({ canvas }) => {
    for (const star of canvas.getAllByRole('radio')) await expect(star).toBeDisabled();
  },
};

export const LongHindi: Story = {
  args: {
    label: 'डॉक्टर के साथ आपका परामर्श कुल मिलाकर कैसा रहा',
    hint: 'पाँच सितारे यानी बहुत अच्छा, एक सितारा यानी बिल्कुल अच्छा नहीं',
    value: 4,
  },
  decorators: [
    withMessages({ starRating: { stars: (count) => (count === 1 ? '1 सितारा' : `${count} सितारे`) } }),
    (Story) => (
      <div lang="hi" className="max-w-80">
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = {
  args: { label: 'درجہ بندی', value: 2 },
  globals: { direction: 'rtl' },
  decorators: [withMessages({ starRating: { stars: (count) => `${count} ستارے` } })],
};
