import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Checkbox } from '../checkbox/checkbox';
import type { ComponentGuide } from '../component-guide/component-guide';
import { CheckboxGroup } from './checkbox-group';

const guide = {
  when: [
    'For any number of choices from a visible list: lab tests, symptoms.',
    'With columns="auto" for long lists of short labels.',
  ],
  whenNot: ['For exactly one choice: use RadioGroup.', 'For a single box: use Checkbox.'],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through the boxes.', provenBy: ['Default'] },
    { keys: 'Space', effect: 'Ticks or unticks.', provenBy: ['Default'] },
  ],
  gaps: ['It has no “select all”. Build it from a Checkbox with `indeterminate`.'],
} satisfies ComponentGuide;

const tests = [
  { value: 'cbc', label: 'CBC', hint: '₹500' },
  { value: 'lipid', label: 'Lipid Profile', hint: '₹800' },
  { value: 'thyroid', label: 'Thyroid Profile', hint: '₹1,200' },
  { value: 'mri', label: 'MRI Brain', hint: '₹8,000. Lab only.', disabled: true },
];

const meta = {
  title: 'Components/Forms/CheckboxGroup',
  component: CheckboxGroup,
  parameters: { guide },
  args: { legend: 'Tests', options: tests, name: 'tests', onChange: fn() },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Tests' })).toBeVisible();
    const [cbc, lipid] = canvas.getAllByRole('checkbox');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(cbc).toBeChecked();
    await expect(lipid).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(lipid).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(lipid).toBeChecked();
    await expect(cbc).toHaveAccessibleDescription('₹500');
    await expect(args.onChange).toHaveBeenCalledTimes(4);
  },
};

export const Layouts: Story = {
  render: (args) => (
    <div className="grid gap-8">
      <CheckboxGroup {...args} legend="One column" defaultValue={['cbc']} />
      <CheckboxGroup {...args} legend="As many columns as fit" columns="auto" defaultValue={['cbc']} />
      <CheckboxGroup {...args} legend="Boxed" boxed columns="auto" defaultValue={['cbc', 'thyroid']} />
    </div>
  ),
};

function KeptByTheOwner() {
  const [chosen, setChosen] = useState<string[]>(['lipid']);
  return (
    <CheckboxGroup
      legend="Tests"
      options={tests}
      value={chosen}
      onChange={({ target }) =>
        setChosen((before) => (target.checked ? [...before, target.value] : before.filter((id) => id !== target.value)))
      }
    />
  );
}

export const Controlled: Story = {
  render: () => <KeptByTheOwner />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'CBC' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Lipid Profile' }));
    await expect(canvas.getByRole('checkbox', { name: 'CBC' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Lipid Profile' })).not.toBeChecked();
  },
};

export const OwnChildren: Story = {
  args: {
    legend: 'Remind me',
    options: undefined,
    children: (
      <>
        <Checkbox label="By e-mail" hint="asha.verma@example.in" name="remind" value="email" />
        <Checkbox label="By text message" hint="+91 98765 43210" name="remind" value="sms" />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'By e-mail' })).toBeVisible();
  },
};

export const WithError: Story = {
  args: { id: 'tests', error: 'Please select at least one test' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Tests' })).toHaveAccessibleDescription(
      'Error: Please select at least one test',
    );
    await expect(canvas.getByRole('checkbox', { name: 'CBC' })).toBeInvalid();
    await expect(canvas.getByRole('checkbox', { name: 'CBC' })).toHaveAttribute('id', 'tests');
  },
};

export const OneNotAvailable: Story = {
  play: async ({ canvas }) => {
    const mri = canvas.getByRole('checkbox', { name: 'MRI Brain' });
    await expect(mri).toBeDisabled();
    await expect(mri).toHaveAccessibleDescription('₹8,000. Lab only.');
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: ['cbc'] },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeDisabled();
  },
};

export const LongHindi: Story = {
  args: {
    legend: 'आप कौन-कौन सी जाँचें करवाना चाहते हैं',
    hint: 'एक से अधिक जाँचें चुनी जा सकती हैं',
    boxed: true,
    options: [
      { value: 'cbc', label: 'संपूर्ण रक्त गणना (कम्प्लीट ब्लड काउंट)', hint: '₹500; खाली पेट रहने की आवश्यकता नहीं है' },
      { value: 'lipid', label: 'लिपिड प्रोफ़ाइल, कोलेस्ट्रॉल सहित', hint: '₹800; बारह घंटे पहले से कुछ न खाएँ' },
    ],
    defaultValue: ['lipid'],
  },
  decorators: [
    (Story) => (
      <div lang="hi" className="max-w-80">
        <Story />
      </div>
    ),
  ],
};
