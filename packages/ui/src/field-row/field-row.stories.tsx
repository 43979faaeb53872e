import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { TextInput } from '../text-input/text-input';
import { FieldRow } from './field-row';

const guide = {
  when: [
    'For short fields that belong together: city and PIN code, date and time.',
    'For one short field, which needs no full width.',
  ],
  whenNot: ['For long answers such as an address: use the full width.', 'For cards: use Grid.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Forms/FieldRow',
  component: FieldRow,
  parameters: { guide },
  args: {
    children: [<TextInput key="city" label="City" />, <TextInput key="pin" label="PIN code" inputMode="numeric" />],
  },
  decorators: [(Story) => <div className="max-w-[40rem]">{Story()}</div>],
} satisfies Meta<typeof FieldRow>;
export default meta;
type Story = StoryObj<typeof meta>;

const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(topOf(canvas.getByLabelText('City'))).toBe(topOf(canvas.getByLabelText('PIN code')));
  },
};

/** The controls stay aligned when one field has a hint or an error. */
export const HintAndError: Story = {
  args: {
    children: [
      <TextInput key="city" label="City" hint="Or your town or village" />,
      <TextInput key="pin" label="PIN code" hint="6 digits, for example 110003" error="Enter the PIN code" />,
    ],
  },
  play: async ({ canvas }) => {
    await expect(topOf(canvas.getByLabelText('City'))).toBe(topOf(canvas.getByLabelText('PIN code')));
  },
};

export const OneField: Story = {
  args: { children: <TextInput label="Phone" type="tel" /> },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText('Phone').clientWidth).toBeLessThan(canvasElement.clientWidth * 0.6);
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(topOf(canvas.getByLabelText('City'))).toBeLessThan(topOf(canvas.getByLabelText('PIN code')));
  },
};

export const LargeText: Story = {
  globals: { textSize: 'double' },
  decorators: [(Story) => <div className="w-[40rem] max-w-[20em]">{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(topOf(canvas.getByLabelText('City'))).toBeLessThan(topOf(canvas.getByLabelText('PIN code')));
  },
};

export const LongHindi: Story = {
  args: {
    children: [
      <TextInput key="city" label="शहर, कस्बा या गाँव का नाम" hint="जहाँ दवाइयाँ पहुँचानी हैं" />,
      <TextInput key="pin" label="पिन कोड (छह अंकों का)" />,
    ],
  },
};
