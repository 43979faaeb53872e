import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { LabTestPicker } from './lab-test-picker';

const guide = {
  when: [
    'For laboratory tests with prices, of which users can book any number together.',
    'With a running total beside it: OrderSummary with `live`.',
  ],
  whenNot: ['For choices without a price: use CheckboxGroup.', 'For one of several packages: use RadioGroup.'],
  keyboard: [
    {
      keys: 'Tab',
      effect: 'Moves through the tests, except those that cannot be chosen.',
      provenBy: ['SomeNotAvailable'],
    },
    { keys: 'Space', effect: 'Ticks or unticks.', provenBy: ['ByKeyboard'] },
  ],
  gaps: ['No search. For more than thirty tests, put a SearchField above and pass the matching tests.'],
} satisfies ComponentGuide;

const tests = [
  { id: 'cbc', name: 'CBC', price: 500 },
  { id: 'lipid-profile', name: 'Lipid Profile', price: 800 },
  { id: 'thyroid-profile', name: 'Thyroid Profile', price: 1200 },
  { id: 'covid-19-rt-pcr', name: 'COVID-19 RT-PCR', price: 2000 },
  { id: 'ecg', name: 'ECG', price: 500 },
  { id: 'mri-brain', name: 'MRI Brain', price: 8000 },
];

const labOnly = new Set(['ecg', 'mri-brain']);
const atHome = tests.map((test) => (labOnly.has(test.id) ? { ...test, unavailable: 'Done at the lab only' } : test));

/** Stores the choice, as a form does. */
function Kept({ value: initial, onToggle, ...props }: ComponentProps<typeof LabTestPicker>) {
  const [value, setValue] = useState(initial);
  const toggle = (id: string) => {
    onToggle(id);
    setValue(value.includes(id) ? value.filter((chosen) => chosen !== id) : [...value, id]);
  };
  return <LabTestPicker {...props} value={value} onToggle={toggle} />;
}

const meta = {
  title: 'Care/LabTestPicker',
  component: LabTestPicker,
  parameters: { guide },
  args: { legend: 'Tests', tests, value: [], onToggle: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof LabTestPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Tests' })).toBeVisible();
    const cbc = canvas.getByRole('checkbox', { name: 'CBC ₹500' });
    await userEvent.click(canvas.getByText('₹500', { selector: 'label:first-child *' }));
    await expect(cbc).toBeChecked();
    await expect(args.onToggle).toHaveBeenCalledOnce();
    await expect(args.onToggle).toHaveBeenCalledWith('cbc');
    await userEvent.click(cbc);
    await expect(cbc).not.toBeChecked();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    const lipid = canvas.getByRole('checkbox', { name: 'Lipid Profile ₹800' });
    await expect(lipid).toHaveFocus();
    await expect(lipid).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(lipid).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(lipid).toBeChecked();
  },
};

export const SomeChosen: Story = { args: { value: ['cbc', 'mri-brain'] } };

const cbc = {
  id: 'cbc',
  name: 'CBC',
  price: 500,
  what: 'Blood test that counts red cells, white cells and platelets.',
  before: 'You can eat and drink as usual.',
  group: 'At the lab or at your home',
};

const ecg = {
  id: 'ecg',
  name: 'ECG',
  price: 500,
  what: 'Records the electrical signals of the heart.',
  before: 'You can eat as usual.',
  group: 'At the lab only',
};

/** Each test says what it is and what to do before. Screen readers read these lines as the description. */
export const InGroupsWithFacts: Story = {
  args: { tests: [cbc, { ...cbc, id: 'b12', name: 'Vitamin B12' }, ecg], value: ['b12'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'At the lab only' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'CBC ₹500' })).toHaveAccessibleDescription(
      'Blood test that counts red cells, white cells and platelets. You can eat and drink as usual.',
    );
  },
};

export const SomeNotAvailable: Story = {
  args: {
    tests: atHome,
    value: ['cbc'],
    hint: 'Those done at the lab only cannot be chosen for a collection at home.',
  },
  play: async ({ args, canvas }) => {
    const mri = canvas.getByRole('checkbox', { name: 'MRI Brain ₹8,000' });
    await expect(mri).toBeVisible();
    await expect(mri).toBeDisabled();
    await expect(mri).toHaveAccessibleDescription('Done at the lab only');
    await userEvent.click(mri, { pointerEventsCheck: 0 });
    await expect(args.onToggle).not.toHaveBeenCalled();

    for (const name of [/^CBC/, /^Lipid/, /^Thyroid/, /^COVID/]) {
      await userEvent.tab();
      await expect(canvas.getByRole('checkbox', { name })).toHaveFocus();
    }
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

export const WithError: Story = {
  args: { id: 'tests', error: 'Choose one or more tests' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Tests' })).toHaveAccessibleDescription(
      'Error: Choose one or more tests',
    );
    await expect(canvas.getByRole('checkbox', { name: 'CBC ₹500' })).toHaveAttribute('id', 'tests');
    await expect(canvas.getByRole('checkbox', { name: 'CBC ₹500' })).toBeInvalid();
  },
};

export const Disabled: Story = {
  args: { disabled: true, value: ['cbc'] },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeDisabled();
  },
};

export const Narrow: Story = {
  args: { tests: atHome, value: ['cbc'] },
  decorators: [
    (Story) => (
      <div className="w-64">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group');
    await expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth);
  },
};

export const LargeText: Story = { args: { tests: atHome, value: ['cbc'] }, globals: { textSize: 'double' } };

export const RightToLeft: Story = { args: { tests: atHome, value: ['cbc'] }, globals: { direction: 'rtl' } };

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    legend: 'आप कौन-कौन सी जाँचें करवाना चाहते हैं?',
    hint: 'एक से अधिक जाँचें चुनी जा सकती हैं',
    tests: [
      { id: 'cbc', name: 'संपूर्ण रक्त गणना (कम्प्लीट ब्लड काउंट)', price: 500 },
      { id: 'thyroid', name: 'थायरॉइड प्रोफ़ाइल', price: 1200 },
      {
        id: 'mri',
        name: 'मस्तिष्क की एमआरआई जाँच',
        price: 8000,
        unavailable: 'यह जाँच केवल प्रयोगशाला में की जाती है, घर पर नहीं',
      },
    ],
    value: ['thyroid'],
  },
};
