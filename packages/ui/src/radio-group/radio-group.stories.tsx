import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { RadioGroup } from './radio-group';

const guide = {
  when: [
    'For one of two to six choices that users compare.',
    'With `boxed` and hints for important choices: payment method, mode of the visit.',
  ],
  whenNot: [
    'For many choices: use Select or Combobox.',
    'For a choice that changes the page at once: use SegmentedControl.',
    'For a single yes or no: use Checkbox.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Goes to the chosen or first radio, then out of the group.', provenBy: ['Default'] },
    { keys: 'Arrow keys', effect: 'Chooses the next or previous radio, wrapping around.', provenBy: ['Default'] },
    { keys: 'Space', effect: 'Chooses the focused radio.', provenBy: ['Default'] },
  ],
  gaps: ['Users cannot clear a choice. Offer an option such as “Prefer not to say”.'],
} satisfies ComponentGuide;

const payments = [
  { value: 'card', label: 'Card', hint: 'Debit or credit, when the order arrives' },
  { value: 'upi', label: 'UPI', hint: 'Scan the code at your door' },
  { value: 'cod', label: 'Cash on Delivery', hint: 'Please keep change ready' },
];
const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
];

const meta = {
  title: 'Components/Forms/RadioGroup',
  component: RadioGroup,
  parameters: { guide },
  args: { legend: 'Gender', options: genders, onChange: fn() },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Gender' })).toBeVisible();
    const [male, female, other] = canvas.getAllByRole('radio');
    await userEvent.tab();
    await expect(male).toHaveFocus();
    await expect(male).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(male).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(female).toBeChecked();
    await expect(female).toHaveFocus();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
    await userEvent.tab();
    await expect(female).toHaveFocus();
    await expect(args.onChange).toHaveBeenCalledTimes(2);

    const keys = await realKeys();
    if (!keys) return;
    await keys.keyboard('{ArrowUp}');
    await expect(male).toBeChecked();
    await keys.keyboard('{ArrowUp}');
    await expect(other).toBeChecked();
    await expect(other).toHaveFocus();
    await keys.keyboard('{ArrowDown}');
    await expect(male).toBeChecked();
  },
};

export const WithHints: Story = {
  args: { legend: 'Payment method', options: payments, defaultValue: 'upi' },
  play: async ({ canvas }) => {
    const upi = canvas.getByRole('radio', { name: 'UPI' });
    await expect(upi).toBeChecked();
    await expect(upi).toHaveAccessibleDescription('Scan the code at your door');
    await userEvent.click(canvas.getByText('Please keep change ready'));
    await expect(canvas.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked();
  },
};

export const Layouts: Story = {
  render: (args) => (
    <div className="grid gap-8">
      <RadioGroup {...args} legend="Column" defaultValue="female" />
      <RadioGroup {...args} legend="Row" direction="row" defaultValue="female" />
      <RadioGroup {...args} legend="Boxed column" boxed options={payments} defaultValue="card" />
      <RadioGroup {...args} legend="Boxed row" boxed direction="row" options={payments} defaultValue="card" />
    </div>
  ),
};

export const Controlled: Story = {
  args: { value: 'female' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Other' }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('radio', { name: 'Female' })).toBeChecked();
  },
};

export const OneNotAvailable: Story = {
  args: {
    legend: 'Preferred mode',
    boxed: true,
    options: [
      { value: 'video', label: 'Video Consultation' },
      { value: 'inPerson', label: 'In-Person Visit', hint: 'Not offered by this doctor', disabled: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'In-Person Visit' })).toBeDisabled();
  },
};

export const WithError: Story = {
  args: { error: 'Choose your gender', required: true, id: 'gender', hint: 'As on your health card' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Gender' });
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(group).toHaveAttribute('aria-required', 'true');
    await expect(group).toHaveAccessibleDescription('As on your health card Error: Choose your gender');
    await expect(canvas.getByRole('radio', { name: 'Male' })).toHaveAttribute('id', 'gender');
  },
};

export const Optional: Story = {
  args: { optional: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Gender' })).toHaveAccessibleDescription('(optional)');
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'female' },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled();
  },
};

export const LongHindi: Story = {
  args: {
    legend: 'आप डॉक्टर से किस तरह परामर्श लेना पसंद करेंगे',
    boxed: true,
    defaultValue: 'video',
    options: [
      {
        value: 'video',
        label: 'वीडियो कॉल के माध्यम से घर बैठे परामर्श',
        hint: 'आपको कैमरे वाला फ़ोन और इंटरनेट कनेक्शन चाहिए होगा',
      },
      { value: 'inPerson', label: 'अस्पताल जाकर डॉक्टर से आमने-सामने मुलाक़ात', hint: 'कृपया दस मिनट पहले पहुँचें' },
    ],
    error: 'कृपया इनमें से कोई एक विकल्प चुनें',
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
  args: {
    legend: 'ادائیگی کا طریقہ',
    boxed: true,
    defaultValue: 'card',
    options: [
      { value: 'card', label: 'کارڈ' },
      { value: 'cash', label: 'نقد' },
    ],
    error: 'ایک طریقہ منتخب کریں',
  },
  globals: { direction: 'rtl' },
};
