import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { Select } from './select';

const guide = {
  when: [
    'For one of about 5 to 15 choices: a specialty, a city, a time slot.',
    'In a filter, which shows only the current choice.',
  ],
  whenNot: [
    'For up to four choices that users compare: use RadioGroup.',
    'For more than about 15 choices, or known names: use Combobox.',
    'For several choices at once: use CheckboxGroup.',
  ],
  keyboard: [
    { keys: 'Space', effect: 'Opens the list at the chosen option.', provenBy: ['Default'] },
    { keys: 'Alt and arrow down', effect: 'Opens the list, too.', provenBy: ['Default'] },
    {
      keys: 'Arrow up, arrow down',
      effect: 'Moves through the options. With the list closed, chooses at once, or opens the list on macOS.',
      provenBy: ['Default'],
    },
    { keys: 'Letters', effect: 'Moves to the option that begins with them.', provenBy: ['Default'] },
    { keys: 'Enter', effect: 'Chooses the option and closes the list.', provenBy: ['Default'] },
    {
      keys: 'Escape',
      effect: 'Closes the list. Chrome and Edge keep the option that the keys reached.',
      provenBy: ['Default'],
    },
  ],
  gaps: [
    'The open list is the browser’s. It has the theme’s colours, but not its shape.',
    'Browsers have no read-only select. Show the answer as text instead.',
  ],
} satisfies ComponentGuide;

const specialties = ['Cardiology', 'Dermatology', 'Neurology', 'Orthopedics', 'Pediatrics'].map((label) => ({
  value: label,
  label,
}));

const meta = {
  title: 'Components/Forms/Select',
  component: Select,
  parameters: { guide },
  args: { label: 'Specialty', options: specialties, onChange: fn() },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { className: 'max-w-80' },
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Specialty' });
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, 'Neurology');
    await expect(select).toHaveValue('Neurology');
    await expect(args.onChange).toHaveBeenCalledOnce();

    const keys = await realKeys();
    if (!keys) return;
    const isOpen = (open: boolean) => waitFor(() => expect(select.matches(':open')).toBe(open));
    await keys.keyboard(' ');
    await isOpen(true);
    await keys.keyboard('{ArrowDown}');
    await expect(select).toHaveValue('Neurology');
    await keys.keyboard('{Enter}');
    await isOpen(false);
    await expect(select).toHaveValue('Orthopedics');
    await keys.keyboard('{ArrowUp}');
    await expect(select).toHaveValue('Neurology');
    await keys.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await isOpen(true);
    await keys.keyboard('{ArrowDown}{Escape}');
    await isOpen(false);
    await expect(select).toHaveValue('Orthopedics');
    await keys.keyboard('p');
    await expect(select).toHaveValue('Pediatrics');
  },
};

export const WithPlaceholder: Story = {
  args: { placeholder: 'Choose a specialty', className: 'max-w-80', defaultValue: '' },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Specialty' });
    await expect(select).toHaveDisplayValue('Choose a specialty');
    await userEvent.selectOptions(select, 'Pediatrics');
    await expect(select).toHaveDisplayValue('Pediatrics');
    await userEvent.selectOptions(select, '');
    await expect(select).toHaveValue('');
  },
};

export const States: Story = {
  render: (args) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select {...args} label="Empty" placeholder="Choose a specialty" />
      <Select {...args} label="Filled" defaultValue="Cardiology" />
      <Select {...args} label="Optional" optional placeholder="Any hospital" />
      <Select {...args} label="With hint" hint="The field of medicine that fits best" />
      <Select {...args} label="Wrong" placeholder="Choose a specialty" error="Choose a specialty" />
      <Select {...args} label="Disabled" disabled />
    </div>
  ),
};

export const OptionNotAvailable: Story = {
  args: {
    label: 'Time slot',
    options: [
      { value: '8', label: '8:00 AM' },
      { value: '9', label: '9:00 AM (taken)', disabled: true },
      { value: '10', label: '10:00 AM' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('option', { name: '9:00 AM (taken)' })).toBeDisabled();
  },
};

export const WithGroups: Story = {
  args: {
    label: 'Doctor',
    options: [{ value: 'ananya', label: 'Dr. Ananya Iyer' }],
    groups: [
      { label: 'Registered doctors', options: [{ value: 'leela', label: 'Dr. Leela Menon' }] },
      { label: 'Empty', options: [] },
    ],
    className: 'max-w-80',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('group')).toHaveLength(1);
    const group = within(canvas.getByRole('group', { name: 'Registered doctors' }));
    await expect(group.getByRole('option')).toHaveTextContent('Dr. Leela Menon');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Doctor' }), 'leela');
    await expect(canvas.getByRole('combobox', { name: 'Doctor' })).toHaveValue('leela');
  },
};

export const WithError: Story = {
  args: { required: true, placeholder: 'Choose a specialty', error: 'Choose a specialty' },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Specialty' });
    await expect(select).toBeInvalid();
    await expect(select).toHaveAccessibleDescription('Error: Choose a specialty');
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Specialty' })).toBeDisabled();
  },
};

export const LongHindi: Story = {
  args: {
    label: 'आप किस प्रकार के विशेषज्ञ डॉक्टर से परामर्श लेना चाहते हैं',
    hint: 'निश्चित न हों तो सामान्य चिकित्सक चुनें; वे आपको सही विशेषज्ञ के पास भेजेंगे',
    options: [
      { value: 'cardio', label: 'हृदय रोग विशेषज्ञ (कार्डियोलॉजिस्ट) और हृदय शल्य चिकित्सक' },
      { value: 'general', label: 'सामान्य चिकित्सक' },
    ],
  },
  decorators: [
    (Story) => (
      <div lang="hi" className="max-w-72">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox');
    const line = Number.parseFloat(getComputedStyle(select).lineHeight);
    await expect(select.clientHeight, 'a long choice is shown whole, on more than one line').toBeGreaterThan(2 * line);
  },
};

export const RightToLeft: Story = {
  args: {
    label: 'شعبہ',
    options: [
      { value: 'heart', label: 'امراض قلب' },
      { value: 'skin', label: 'امراض جلد' },
    ],
  },
  globals: { direction: 'rtl' },
};
