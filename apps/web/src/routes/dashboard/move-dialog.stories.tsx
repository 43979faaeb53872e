import { timeSlots } from '@sehat/catalog/time-slots';
import type { ChangeFailure } from '@sehat/machines/appointment';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { MoveDialog, type MoveDialogProps } from './move-dialog';

const doctorName = 'Dr. Ananya Iyer';
const taken = {
  doctorName,
  from: '2026-01-16',
  to: '2026-01-29',
  slots: [
    { date: '2026-01-16', time: '9:00 AM' },
    { date: '2026-01-16', time: '11:00 AM' },
  ],
};

const meta = {
  title: 'Pages/Dashboard/Move',
  component: MoveDialog,
  parameters: pageParameters,
  args: {
    doctorName,
    slot: { date: '2026-01-16', time: '9:00 AM' },
    now: new Date('2026-01-15T10:30:00+05:30'),
    taken,
    failed: false,
    isSending: false,
    failure: null,
    attempt: 0,
    onDate: fn(),
    onKeep: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof MoveDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Choose a new time' }));
const timeOf = (asked: ReturnType<typeof within>) => asked.getByRole('combobox', { name: 'Time' });

export const Default: Story = {
  play: async ({ args }) => {
    const asked = await dialog();
    await expect(asked.getByText(/with Dr[.] Ananya Iyer is on Fri 16 Jan, 9:00 AM[.]/)).toBeVisible();
    await expect(asked.getByRole('option', { name: /^11:00 AM/ })).toBeDisabled();
    await userEvent.selectOptions(timeOf(asked), '10:00 AM');
    await userEvent.click(asked.getByRole('button', { name: 'Move appointment' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ date: '2026-01-16', time: '10:00 AM' });
  },
};

export const AnotherDay: Story = {
  play: async ({ args }) => {
    const asked = await dialog();
    await fireEvent.change(asked.getByLabelText('Date'), { target: { value: '2026-01-20' } });
    await expect(args.onDate).toHaveBeenCalledWith('2026-01-20');
    await userEvent.selectOptions(timeOf(asked), '9:00 AM');
    await userEvent.click(asked.getByRole('button', { name: 'Move appointment' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ date: '2026-01-20', time: '9:00 AM' });
  },
};

/** A full day offers the next free hour. */
export const FullDay: Story = {
  args: { taken: { ...taken, slots: timeSlots.map((time) => ({ date: '2026-01-16', time })) } },
  play: async () => {
    const asked = await dialog();
    await userEvent.click(asked.getByRole('button', { name: /^Next free: Sat 17 Jan, 8:00 AM/ }));
    await expect(asked.getByLabelText('Date')).toHaveValue('2026-01-17');
    await expect(timeOf(asked)).toHaveValue('8:00 AM');
    await expect(timeOf(asked)).toHaveFocus();
  },
};

/** The change is stored, but its answer was lost. The dialog asks for another try, not for another hour. */
export const OwnHourWithoutAnswer: Story = {
  args: {
    failure: { kind: 'timeout' },
    taken: { ...taken, own: [...taken.slots] },
  },
  play: async () => {
    const asked = await dialog();
    await userEvent.selectOptions(timeOf(asked), '11:00 AM');
    await expect(asked.getByText(/^You already have an appointment with Dr[.] Ananya Iyer/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Move appointment' }));
    await expect(await asked.findByText(/^Your last try may have taken this time already/)).toBeVisible();
    await expect(asked.queryByText(/^You already have an appointment/)).toBeNull();
  },
};

export const TakenHoursUnknown: Story = { args: { taken: null, failed: true } };

export const Sending: Story = {
  args: { isSending: true },
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Moving...' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The dialog with a machine that fails once the user submits. */
function Failing({ kind, ...args }: MoveDialogProps & { kind: ChangeFailure['kind'] }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <MoveDialog
      {...args}
      attempt={attempt}
      failure={attempt > 0 ? { kind } : null}
      onSubmit={() => setAttempt((count) => count + 1)}
    />
  );
}

const failsAtTheHour = (kind: ChangeFailure['kind'], text: string): Story => ({
  render: (args) => <Failing {...args} kind={kind} />,
  play: async () => {
    const asked = await dialog();
    await userEvent.selectOptions(timeOf(asked), '10:00 AM');
    await userEvent.click(asked.getByRole('button', { name: 'Move appointment' }));
    await waitFor(() => expect(timeOf(asked)).toHaveFocus());
    await expect(timeOf(asked)).toHaveValue('10:00 AM');
    await expect(timeOf(asked)).toHaveAccessibleDescription(new RegExp(text));
  },
});

export const SlotTaken = failsAtTheHour('slotTaken', 'This time has just been taken. Please choose another.');
export const HourBegun = failsAtTheHour('hourBegun', 'This time has passed. Please choose another.');
export const HourUnchanged = failsAtTheHour('hourUnchanged', 'This is the current time of your appointment.');

export const HourMissing: Story = {
  render: (args) => <Failing {...args} kind="hourMissing" />,
  play: async () => {
    const asked = await dialog();
    await userEvent.click(asked.getByRole('button', { name: 'Move appointment' }));
    await waitFor(() => expect(timeOf(asked)).toHaveFocus());
    await expect(timeOf(asked)).toHaveAccessibleDescription(/Choose a date and a time[.]/);
  },
};

const fails = (kind: ChangeFailure['kind'], text: string): Story => ({
  render: (args) => <Failing {...args} kind={kind} />,
  play: async () => {
    const asked = await dialog();
    await userEvent.selectOptions(timeOf(asked), '10:00 AM');
    await userEvent.click(asked.getByRole('button', { name: 'Move appointment' }));
    await waitFor(() => expect(asked.getByText(text).parentElement).toHaveFocus());
  },
});

export const Begun = fails('begun', 'This appointment has started. You can no longer change it.');
export const NotAllowed = fails('notAllowed', 'This booking has changed. Close this window to see the latest details.');
export const Offline = fails('offline', 'You are offline. Check your connection and try again.');
export const TimedOut = fails('timeout', 'This took too long. Try again.');
export const Unavailable = fails('unavailable', 'We could not change your appointment. Try again.');

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
