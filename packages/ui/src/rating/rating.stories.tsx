import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { Stack } from '../stack/stack';
import { Rating } from './rating';

const guide = {
  when: ['To show how people rated a doctor or a visit.'],
  whenNot: ['To give a rating: use StarRating.', 'For a health score: use ScoreRing.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Data/Rating',
  component: Rating,
  parameters: { guide },
  args: { value: 4.8 },
} satisfies Meta<typeof Rating>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rated 4.8 out of 5')).toBeInTheDocument();
    await expect(canvas.getByText('4.8')).toBeVisible();
    await expect(canvas.getByText('/ 5.0')).toBeVisible();
  },
};

export const Displays: Story = {
  render: (args) => (
    <Stack>
      <Rating {...args} display="compact" />
      <Rating {...args} display="stars" />
    </Stack>
  ),
};

export const Values: Story = {
  render: () => (
    <Stack>
      {[1, 2.5, 3.2, 4.5, 5].map((value) => (
        <Rating key={value} value={value} display="stars" />
      ))}
    </Stack>
  ),
};

export const NobodyRatedYet: Story = {
  args: { value: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Not rated yet')).toHaveLength(2);
    await expect(canvas.queryByText('0.0')).toBeNull();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { value: 3.5, display: 'stars' } };

export const LongHindi: Story = {
  args: {
    display: 'stars',
  },
  render: (args) => (
    <div lang="hi" className="max-w-56">
      <p>
        मरीज़ों की राय: <Rating {...args} />
      </p>
      <p>
        मरीज़ों की राय: <Rating {...args} value={0} />
      </p>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5 में से 4.8')).toBeInTheDocument();
    await expect(canvas.getAllByText('अभी किसी ने राय नहीं दी')).toHaveLength(2);
  },
  decorators: [
    withMessages({ rating: { rated: (value, max) => `${max} में से ${value}`, unrated: 'अभी किसी ने राय नहीं दी' } }),
  ],
};
