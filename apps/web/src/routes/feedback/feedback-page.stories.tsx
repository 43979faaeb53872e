import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { FeedbackPage } from './feedback-page';

const meta = {
  title: 'Pages/Feedback',
  component: FeedbackPage,
  parameters: pageParameters,
  args: { onSubmit: fn() },
} satisfies Meta<typeof FeedbackPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Answered: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '4 stars' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Comments' }), 'She listened, and explained the report.');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Feedback' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const WithoutRating: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Comments' }), 'Good.');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Feedback' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radio', { name: '1 star' })).toHaveFocus();
    const rating = canvas.getByRole('radiogroup', { name: 'Rating' });
    await expect(rating).toBeInvalid();
    await expect(rating).toHaveAccessibleDescription(/Choose a rating from 1 to 5 stars/);
    await expect(canvas.getByRole('textbox', { name: 'Comments' })).toHaveValue('Good.');
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '3 stars' })).toBeChecked();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
