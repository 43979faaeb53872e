import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { TextInput } from '../text-input/text-input';
import { FieldSet } from './field-set';

const guide = {
  when: ['Around fields that answer one larger question: where to deliver, whom to call.'],
  whenNot: [
    'Around radios or checkboxes: RadioGroup and CheckboxGroup have a legend.',
    'Around a whole form: its heading is enough.',
  ],
  gaps: ['The legend is not a heading. Put a heading inside it where users need one for navigation.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Forms/FieldSet',
  component: FieldSet,
  parameters: { guide },
  args: {
    legend: 'Delivery address',
    children: (
      <>
        <TextInput label="Address" autoComplete="street-address" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput label="City" autoComplete="address-level2" />
          <TextInput label="PIN code" autoComplete="postal-code" inputMode="numeric" />
        </div>
      </>
    ),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof FieldSet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Delivery address' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'PIN code' })).toBeVisible();
  },
};

export const WithHint: Story = {
  args: { hint: 'Where someone can receive the medicines between 9:00 AM and 6:00 PM' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Delivery address' })).toHaveAccessibleDescription(
      'Where someone can receive the medicines between 9:00 AM and 6:00 PM',
    );
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const input of canvas.getAllByRole('textbox')) await expect(input).toBeDisabled();
  },
};

export const LongHindi: Story = {
  args: {
    legend: 'वह पता जहाँ दवाइयाँ पहुँचाई जानी हैं',
    hint: 'सुबह नौ बजे से शाम छह बजे के बीच इस पते पर कोई उपस्थित होना चाहिए',
    children: <TextInput label="मकान संख्या, गली और मोहल्ला" />,
  },
  decorators: [
    (Story) => (
      <div lang="hi" className="max-w-80">
        <Story />
      </div>
    ),
  ],
};
