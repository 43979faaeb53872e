import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { ClockNoteProvider } from '../locale/locale';
import { TimeSlotPicker } from './time-slot-picker';

const guide = {
  when: ['For the time of a visit, a call or a sample, with a fixed list of slots.'],
  whenNot: ['For any time of day: use TextInput with `type="time"`.', 'For a day: use DateInput.'],
  keyboard: [
    { keys: 'Space', effect: 'Opens the list.', provenBy: ['SomeAreOver'] },
    {
      keys: 'Arrow keys',
      effect: 'Moves through the slots, except those that have passed or are taken.',
      provenBy: ['SomeAreOver', 'SomeAreTaken'],
    },
    { keys: 'Digits', effect: 'Moves to the slot that begins with them.', provenBy: ['SomeAreOver'] },
    { keys: 'Enter', effect: 'Chooses the slot and closes the list.', provenBy: ['SomeAreOver'] },
  ],
  gaps: ['It has the slots of one day, which the user chooses before.'],
} satisfies ComponentGuide;

const slots = ['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM'];
const untilNoon = (slot: string) => slots.indexOf(slot) < slots.indexOf('12:00 PM');

const meta = {
  title: 'Care/TimeSlotPicker',
  component: TimeSlotPicker,
  parameters: { guide },
  args: { label: 'Time', name: 'time', slots, onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-72">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TimeSlotPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const time = canvas.getByLabelText('Time');
    await expect(time).toHaveDisplayValue('Choose a time');
    await userEvent.selectOptions(time, '9:00 AM');
    await expect(time).toHaveValue('9:00 AM');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Time')).toHaveFocus();
  },
};

export const SomeAreOver: Story = {
  args: { isOver: untilNoon },
  play: async ({ canvas }) => {
    const options = within(canvas.getByLabelText('Time'));
    await expect(options.getByRole('option', { name: '11:00 AM, passed' })).toBeDisabled();
    await expect(options.getByRole('option', { name: '12:00 PM' })).toBeEnabled();
    const time = canvas.getByLabelText('Time');
    await expect(time).toBeValid();

    const keys = await realKeys();
    if (!keys) return;
    time.focus();
    await keys.keyboard(' ');
    await waitFor(() => expect(time.matches(':open')).toBe(true));
    await keys.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(time.matches(':open')).toBe(false));
    await expect(time).toHaveValue('12:00 PM');
    await keys.keyboard('{ArrowDown}');
    await expect(time).toHaveValue('1:00 PM');
    await keys.keyboard('{ArrowUp}');
    await expect(time).toHaveValue('12:00 PM');
    await keys.keyboard('3');
    await expect(time).toHaveValue('3:00 PM');
  },
};

export const SomeAreTaken: Story = {
  args: { isOver: (slot) => slot === '8:00 AM', isTaken: (slot) => slot === '8:00 AM' || slot === '10:00 AM' },
  play: async ({ canvas }) => {
    const options = within(canvas.getByLabelText('Time'));
    await expect(options.getByRole('option', { name: '8:00 AM, passed' })).toBeDisabled();
    await expect(options.getByRole('option', { name: '9:00 AM' })).toBeEnabled();
    await expect(options.getByRole('option', { name: '10:00 AM, taken' })).toBeDisabled();
    const time = canvas.getByLabelText('Time');
    await expect(time).toBeValid();

    const keys = await realKeys();
    if (!keys) return;
    time.focus();
    await keys.keyboard('{ArrowDown}');
    await expect(time).toHaveValue('9:00 AM');
    await keys.keyboard('{ArrowDown}');
    await expect(time).toHaveValue('11:00 AM');
    await keys.keyboard('{ArrowUp}');
    await expect(time).toHaveValue('9:00 AM');
  },
};

/** Another user booked the chosen slot meanwhile. The choice stays, with the reason. */
export const ChosenIsTaken: Story = {
  args: {
    defaultValue: '10:00 AM',
    isTaken: (slot) => slot === '10:00 AM',
    error: 'This time has just been taken. Please choose another.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Time')).toHaveValue('10:00 AM');
    await expect(canvas.getByLabelText('Time')).toHaveDisplayValue('10:00 AM, taken');
    await expect(canvas.getByLabelText('Time')).toHaveAccessibleDescription(/just been taken/);
  },
};

export const NoneFree: Story = {
  args: { isOver: untilNoon, isTaken: (slot) => !untilNoon(slot) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Time')).toHaveAccessibleDescription(/There are no free times on this day/);
  },
};

export const NoneLeft: Story = {
  args: { isOver: () => true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Time')).toHaveAccessibleDescription(/There are no more times today/);
  },
};

export const Missing: Story = {
  args: { required: true, error: 'Choose a time' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Time')).toBeInvalid();
  },
};

export const AnotherErrorGoesFirst: Story = {
  args: { isOver: () => true, error: 'This time has passed. Choose a later one' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Time')).toHaveAccessibleDescription(/This time has passed/);
  },
};

export const ReaderAbroad: Story = {
  render: (args) => (
    <ClockNoteProvider note="India time">
      <TimeSlotPicker {...args} />
    </ClockNoteProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Time')).toHaveAccessibleDescription('India time');
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const LongHindi: Story = {
  args: {
    label: 'आप किस समय डॉक्टर से मिलना चाहते हैं?',
    placeholder: 'अपनी सुविधा का समय चुनें',
    slots: ['सुबह 9:00 बजे', 'सुबह 10:00 बजे', 'दोपहर 12:00 बजे'],
    hint: 'समय भारतीय मानक समय के अनुसार है।',
  },
  render: (args) => (
    <div lang="hi">
      <TimeSlotPicker {...args} />
    </div>
  ),
};
