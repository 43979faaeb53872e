import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { PersonDialog } from './person-dialog';

const meta = {
  title: 'Pages/Profile/Family member',
  component: PersonDialog,
  tags: ['no-visual'],
  parameters: pageParameters,
  args: { person: null, submitting: false, failure: null, onSubmit: fn(), onClose: fn() },
} satisfies Meta<typeof PersonDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const cancel = () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

export const Default: Story = {
  play: async ({ args }) => {
    await cancel();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

/** Stays open while it sends. Without this, the user would not know of the new row, and add another. */
export const Sending: Story = {
  args: { submitting: true },
  play: async ({ args }) => {
    await expect(screen.getByRole('button', { name: 'Adding...' })).toBeVisible();
    await cancel();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
