import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { DateInput } from './date-input';

const guide = {
  when: [
    'For a day near today, such as an appointment. The browser shows a calendar in the user’s language.',
    'With `min` and `max`, and a hint that states them as text.',
  ],
  whenNot: [
    'For a time of day: use Select or RadioGroup with the slots.',
    'For a date of birth: use three NumberInputs, because a calendar of decades is slow.',
  ],
  keyboard: [
    { keys: 'Digits', effect: 'Fills in day, month and year in turn.', provenBy: ['Default'] },
    { keys: 'Arrow up, arrow down', effect: 'Adds one to the focused part, or takes one away.', provenBy: ['Default'] },
    { keys: 'Arrow left, arrow right', effect: 'Moves between day, month and year.', provenBy: ['Default'] },
    {
      keys: 'Space',
      effect: 'Opens the calendar (Chrome and Edge; Alt and arrow down in others).',
      provenBy: ['Default'],
    },
  ],
  gaps: [
    'The order of day, month and year follows the browser’s language, not the page’s. Write the month as a word in examples.',
    'Users can type a day outside `min` and `max`. Check it on submit.',
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Forms/DateInput',
  component: DateInput,
  parameters: { guide },
  args: { label: 'Date', onChange: fn() },
  argTypes: { min: { control: 'text' }, max: { control: 'text' } },
} satisfies Meta<typeof DateInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { hint: 'Day, month and year, for example 15 Jan 2026', min: '2026-01-15', className: 'max-w-80' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Date');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await fireEvent.change(input, { target: { value: '2026-01-20' } });
    await expect(input).toHaveValue('2026-01-20');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(input).toHaveAccessibleDescription('Day, month and year, for example 15 Jan 2026');

    const keys = await realKeys();
    if (!keys) return;
    // The same date whether the browser asks for the day or the month first.
    await keys.keyboard('05052027');
    await expect(input).toHaveValue('2027-05-05');
    await keys.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('2028-05-05');
    await keys.keyboard('{ArrowDown}');
    await expect(input).toHaveValue('2027-05-05');
    await keys.keyboard('{ArrowLeft}{ArrowUp}');
    await expect(input.value).toMatch(/^2027-(05-06|06-05)$/);
    await keys.keyboard('{ArrowRight}{ArrowUp}');
    await expect(input.value).toMatch(/^2028-(05-06|06-05)$/);
    await keys.keyboard(' ');
    await waitFor(() => expect(input.matches(':open')).toBe(true));
    await keys.keyboard('{Escape}');
    await waitFor(() => expect(input.matches(':open')).toBe(false));
  },
};

export const WithLimits: Story = {
  args: { min: '2026-01-15', max: '2026-04-15', hint: 'Between 15 Jan and 15 Apr 2026', defaultValue: '2026-01-14' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Date');
    await expect(input.validity.rangeUnderflow).toBe(true);
    await fireEvent.change(input, { target: { value: '2026-04-16' } });
    await expect(input.validity.rangeOverflow).toBe(true);
    await fireEvent.change(input, { target: { value: '2026-04-15' } });
    await expect(input.validity.valid).toBe(true);
  },
};

export const States: Story = {
  render: (args) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateInput {...args} label="Empty" />
      <DateInput {...args} label="Filled" defaultValue="2026-01-15" />
      <DateInput {...args} label="Optional" optional hint="The day that suits you best" />
      <DateInput {...args} label="Wrong" defaultValue="2025-01-15" error="Choose today or a later day" />
      <DateInput {...args} label="Read only" readOnly defaultValue="2026-01-15" />
      <DateInput {...args} label="Disabled" disabled defaultValue="2026-01-15" />
    </div>
  ),
};

export const WithError: Story = {
  args: { required: true, defaultValue: '2025-01-15', min: '2026-01-15', error: 'Choose today or a later day' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Date');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('Error: Choose today or a later day');
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date')).toBeDisabled();
  },
};

export const LongHindi: Story = {
  args: {
    label: 'जिस दिन आप डॉक्टर से मिलना चाहते हैं वह तारीख़',
    hint: 'आज या आज के बाद का कोई दिन चुनें; रविवार को क्लिनिक बंद रहता है',
    error: 'कृपया आज या आज के बाद की तारीख़ चुनें',
  },
  decorators: [
    (Story) => (
      <div lang="hi" className="max-w-80">
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = {
  args: { label: 'تاریخ', hint: 'آج یا آج کے بعد کا دن' },
  globals: { direction: 'rtl' },
};
