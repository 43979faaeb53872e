import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { NumberInput } from './number-input';

const guide = {
  when: ['For counts and measurements: an age, a fee, a weight (`decimal`).', 'With the unit as prefix or suffix.'],
  whenNot: [
    'For digits that are not a number, such as phone numbers and PIN codes: use TextInput, with inputMode="numeric" where it helps.',
    'For a small count that goes up and down by one: use QuantityStepper.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Goes to the field.', provenBy: ['Default'] },
    {
      keys: '↑ ↓',
      effect: 'Has no effect, and neither has the mouse wheel, so that the number never changes by accident.',
      provenBy: ['Default'],
    },
  ],
  gaps: [
    'It does not validate. The form must do that.',
    'It does not convert Devanagari digits. The form must do that.',
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Forms/NumberInput',
  component: NumberInput,
  parameters: { guide },
  args: { label: 'Age', onChange: fn() },
  argTypes: { prefix: { control: 'text' }, suffix: { control: 'text' } },
} satisfies Meta<typeof NumberInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { suffix: 'years', className: 'max-w-40' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Age' });
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.type(input, '34');
    await expect(input).toHaveValue('34');
    await fireEvent.wheel(input, { deltaY: 100 });
    const keys = await realKeys();
    await keys?.keyboard('{ArrowDown}');
    await expect(input).toHaveValue('34');
    await keys?.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('34');
  },
};

export const KeepsWhatIsTyped: Story = {
  args: { error: 'Enter your age as a number' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Age' });
    await userEvent.type(input, 'thirty four');
    await expect(input).toHaveValue('thirty four');
  },
};

export const Kinds: Story = {
  render: (args) => (
    <div className="grid max-w-80 gap-5">
      <NumberInput {...args} label="Age" suffix="years" defaultValue="34" />
      <NumberInput {...args} label="Consultation Fee" prefix="₹" defaultValue="800" />
      <NumberInput {...args} label="Weight" decimal suffix="kg" defaultValue="62.5" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Weight' })).toHaveAttribute('inputmode', 'decimal');
    await expect(canvas.getByRole('textbox', { name: 'Consultation Fee' })).toHaveAccessibleDescription('₹');
  },
};

export const States: Story = {
  render: (args) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberInput {...args} label="Empty" suffix="years" />
      <NumberInput {...args} label="Filled" suffix="years" defaultValue="34" />
      <NumberInput {...args} label="Wrong" suffix="years" defaultValue="abc" error="Enter your age as a number" />
      <NumberInput {...args} label="Optional" suffix="years" optional />
      <NumberInput {...args} label="Read only" suffix="years" readOnly defaultValue="34" />
      <NumberInput {...args} label="Disabled" suffix="years" disabled defaultValue="34" />
    </div>
  ),
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: '34' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Age' })).toBeDisabled();
  },
};

export const LongHindi: Story = {
  args: {
    label: 'मरीज़ की उम्र, पूरे वर्षों में',
    hint: 'एक वर्ष से छोटे बच्चे के लिए शून्य लिखें',
    suffix: 'वर्ष',
    error: 'कृपया उम्र अंकों में लिखें',
  },
  decorators: [
    (Story) => (
      <div lang="hi" className="max-w-80">
        <Story />
      </div>
    ),
  ],
};
