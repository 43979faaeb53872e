import type { Meta, StoryObj } from '@storybook/react-vite';
import { FlaskConical, House } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { SegmentedControl } from './segmented-control';

const guide = {
  when: ['For two to four short choices that change the content below at once, such as Lab Visit and Home Collection.'],
  whenNot: [
    'For parts of a page that each have their own content: use Tabs.',
    'For a choice that takes effect on submit: use RadioGroup.',
    'For something on or off: use ToggleButton or Checkbox.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Goes to the chosen segment, then out of the group.', provenBy: ['Default'] },
    { keys: 'Arrow keys', effect: 'Chooses the next or previous segment, wrapping around.', provenBy: ['Default'] },
  ],
  gaps: ['Segments that do not fit stack. They never scroll.'],
} satisfies ComponentGuide;

const modes = [
  { value: 'lab', label: 'Lab Visit', icon: <FlaskConical aria-hidden className="size-[1.25em]" /> },
  { value: 'home', label: 'Home Collection', icon: <House aria-hidden className="size-[1.25em]" /> },
];

const meta = {
  title: 'Components/Forms/SegmentedControl',
  component: SegmentedControl,
  parameters: { guide },
  args: { legend: 'Where', options: modes, defaultValue: 'lab', onChange: fn() },
  argTypes: { options: { control: false } },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { className: 'max-w-96' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Where' })).toBeVisible();
    const lab = canvas.getByRole('radio', { name: 'Lab Visit' });
    const home = canvas.getByRole('radio', { name: 'Home Collection' });
    await userEvent.tab();
    await expect(lab).toHaveFocus();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
    await userEvent.tab();
    await expect(lab).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(home).toBeChecked();
    await userEvent.click(canvas.getByText('Lab Visit'));
    await expect(lab).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);

    const keys = await realKeys();
    if (!keys) return;
    await keys.keyboard('{ArrowLeft}');
    await expect(home, 'before the first segment comes the last').toBeChecked();
    await keys.keyboard('{ArrowLeft}');
    await expect(lab).toBeChecked();
    await keys.keyboard('{ArrowRight}{ArrowRight}');
    await expect(lab, 'after the last segment comes the first').toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(6);
  },
};

function LabMode() {
  const [mode, setMode] = useState('lab');
  return (
    <div className="grid max-w-96 gap-3">
      <SegmentedControl legend="Where" options={modes} value={mode} onChange={(event) => setMode(event.target.value)} />
      <p>{mode === 'lab' ? 'Please arrive 10 minutes early.' : 'We collect the sample at your address.'}</p>
    </div>
  );
}

export const ChangesTheScreenAtOnce: Story = {
  render: () => <LabMode />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Home Collection' }));
    await expect(canvas.getByText('We collect the sample at your address.')).toBeVisible();
  },
};

export const Counts: Story = {
  render: (args) => (
    <div className="grid max-w-text gap-6">
      <SegmentedControl {...args} legend="Two" />
      <SegmentedControl
        {...args}
        legend="Three"
        defaultValue="week"
        options={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month' },
        ]}
      />
      <SegmentedControl {...args} legend="Legend out of sight" legendVisible={false} />
    </div>
  ),
};

export const WithError: Story = {
  args: { defaultValue: undefined, error: 'Choose where the sample is taken', className: 'max-w-96' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Where' })).toHaveAccessibleDescription(
      'Error: Choose where the sample is taken',
    );
  },
};

export const OneNotAvailable: Story = {
  args: {
    className: 'max-w-96',
    hint: 'An MRI is done at the lab only',
    options: modes.map(({ value, label, icon }) => ({ value, label, icon, disabled: value === 'home' })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Home Collection' })).toBeDisabled();
  },
};

export const Disabled: Story = {
  args: { disabled: true, className: 'max-w-96' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Lab Visit' })).toBeDisabled();
  },
};

export const LongHindi: Story = {
  args: {
    legend: 'जाँच का नमूना कहाँ दिया जाएगा',
    options: [
      { value: 'lab', label: 'प्रयोगशाला में स्वयं जाकर' },
      { value: 'home', label: 'घर पर आकर नमूना लिया जाए' },
    ],
  },
  decorators: [
    (Story) => (
      <div lang="hi" className="max-w-72">
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = {
  args: {
    legend: 'کہاں',
    className: 'max-w-96',
    options: [
      { value: 'lab', label: 'لیب میں' },
      { value: 'home', label: 'گھر پر' },
    ],
  },
  globals: { direction: 'rtl' },
};
