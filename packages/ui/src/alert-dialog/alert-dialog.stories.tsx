import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { AlertDialog } from './alert-dialog';

const guide = {
  when: [
    'Before an action that cannot be undone or that costs someone: cancelling, deleting, ending a call, leaving with unsent data.',
  ],
  whenNot: [
    'The user can undo it: do it at once and offer Undo in a notification.',
    'For information: use Banner or Dialog. Users stop reading questions that come too often.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves between the two answers. The safe one has focus first.', provenBy: ['ByKeyboard'] },
    { keys: 'Enter or Space', effect: 'Gives the focused answer.', provenBy: ['ByKeyboard'] },
    { keys: 'Esc', effect: 'Gives the safe answer.', provenBy: ['ByKeyboard'] },
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Overlays/AlertDialog',
  component: AlertDialog,
  parameters: {
    guide,
    openStory: 'DangerTone',
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '360px' } },
  },
  args: {
    title: 'Cancel this appointment?',
    description: 'Dr. Priya Sharma, 15 Jan 2026, 10:00 AM. The time is then offered to somebody else.',
    confirmLabel: 'Cancel appointment',
    cancelLabel: 'Keep it',
    tone: 'danger',
    trigger: <Button className="m-4">Cancel</Button>,
    onConfirm: fn(),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const question = () => screen.findByRole('alertdialog');
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Cancel' });
    await userEvent.click(trigger);
    const dialog = await question();
    await expect(dialog).toHaveAccessibleName('Cancel this appointment?');
    await expect(dialog).toHaveAttribute('aria-modal', 'true');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
    await isGone();
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Cancel' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await question();
    const safe = within(dialog).getByRole('button', { name: 'Keep it' });
    await waitFor(() => expect(safe).toHaveFocus());
    await userEvent.tab();
    await expect(within(dialog).getByRole('button', { name: 'Cancel appointment' })).toHaveFocus();
    await userEvent.tab();
    await expect(safe).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await isGone();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(trigger).toHaveFocus());

    const reopened = async () => {
      await userEvent.keyboard('{Enter}');
      await question();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
    };
    await reopened();
    await userEvent.keyboard(' ');
    await isGone();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(trigger).toHaveFocus());
    await reopened();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await isGone();
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** A press outside does not close it. */
export const StaysOnAPressOutside: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    const dialog = await question();
    await userEvent.pointer({ keys: '[MouseLeft]', target: document.documentElement });
    await expect(dialog).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    await isGone();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const DangerTone: Story = {
  args: {
    tone: 'danger',
    title: 'End the call?',
    description: 'Dr. Rajesh Kumar is still here.',
    confirmLabel: 'End call',
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await question();
  },
};

export const DefaultTone: Story = {
  args: {
    tone: 'default',
    title: 'Leave the form?',
    description: 'What you typed is not sent yet.',
    confirmLabel: 'Leave without sending',
    cancelLabel: 'Stay',
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await question();
  },
};

export const WithDetails: Story = {
  args: {
    title: 'Reset the demo data?',
    description: 'Everything that was booked or added in this browser goes.',
    confirmLabel: 'Reset demo data',
    children: (
      <ul className="list-disc ps-5">
        <li>3 appointments</li>
        <li>1 doctor registration</li>
      </ul>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(within(await question()).getAllByRole('listitem')).toHaveLength(2);
  },
};

export const LongHindi: Story = {
  args: {
    title: 'क्या आप यह अपॉइंटमेंट रद्द करना चाहते हैं?',
    description: 'डॉ. प्रिया शर्मा, 15 जनवरी 2026, सुबह 10:00 बजे। यह समय फिर किसी और मरीज़ को दिया जा सकता है।',
    confirmLabel: 'हाँ, अपॉइंटमेंट रद्द करें',
    cancelLabel: 'अपॉइंटमेंट रहने दें',
    trigger: <Button className="m-4">रद्द करें</Button>,
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'रद्द करें' }));
    const dialog = await question();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
