import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Checkbox } from './checkbox';

const guide = {
  when: [
    'For one yes or no that takes effect when the user submits the form: “This is an emergency”.',
    'For a consent. Never tick it beforehand.',
  ],
  whenNot: [
    'For several related choices: use CheckboxGroup, which has a legend.',
    'For a setting that takes effect at once: use ToggleButton.',
  ],
  keyboard: [{ keys: 'Space', effect: 'Ticks or unticks.', provenBy: ['Default'] }],
  gaps: ['Browsers have no read-only checkbox. Show the answer as text instead.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Forms/Checkbox',
  component: Checkbox,
  parameters: { guide },
  args: { label: 'This is an emergency', onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'This is an emergency' });
    await userEvent.click(canvas.getByText('This is an emergency'));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(4);
  },
};

export const WithHint: Story = {
  args: { hint: 'Call 102 as well if someone is unconscious or bleeding', boxed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'This is an emergency' })).toHaveAccessibleDescription(
      'Call 102 as well if someone is unconscious or bleeding',
    );
  },
};

export const States: Story = {
  render: (args) => (
    <div className="grid gap-2 sm:grid-cols-2">
      <Checkbox {...args} label="Not ticked" />
      <Checkbox {...args} label="Ticked" defaultChecked />
      <Checkbox {...args} label="Some of them" indeterminate />
      <Checkbox {...args} label="Wrong" error="Tick the box to go on" />
      <Checkbox {...args} label="Disabled" disabled />
      <Checkbox {...args} label="Disabled, ticked" disabled defaultChecked />
      <Checkbox {...args} boxed label="Boxed" hint="With a line of help" />
      <Checkbox {...args} boxed label="Boxed, ticked" hint="With a line of help" defaultChecked />
      <Checkbox {...args} boxed label="Boxed, disabled" hint="Lab only" disabled />
    </div>
  ),
};

export const SomeOfThem: Story = {
  args: { label: 'All tests', indeterminate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'All tests' })).toBePartiallyChecked();
  },
};

export const WithError: Story = {
  args: { label: 'I agree to the terms of the consultation', error: 'Agree to the terms to go on', required: true },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'I agree to the terms of the consultation' });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Error: Agree to the terms to go on');
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('This is an emergency'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const LongHindi: Story = {
  args: {
    label: 'मैं परामर्श की शर्तों से सहमत हूँ और अपनी चिकित्सा जानकारी डॉक्टर के साथ साझा करने की अनुमति देता या देती हूँ',
    hint: 'आप यह अनुमति कभी भी अपने डैशबोर्ड से वापस ले सकते हैं',
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
  args: { label: 'یہ ہنگامی صورت حال ہے', defaultChecked: true, boxed: true },
  globals: { direction: 'rtl' },
};
