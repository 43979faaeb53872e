import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { FormActions } from './form-actions';

const guide = {
  when: ['At the end of a form, around its buttons: the primary one first.'],
  whenNot: ['In a dialog: its footer does this.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Forms/FormActions',
  component: FormActions,
  parameters: { guide },
  args: {
    children: (
      <>
        <Button type="submit">Place Order</Button>
        <Button variant="secondary">Continue Shopping</Button>
      </>
    ),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof FormActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button');
    await expect(first).toHaveAccessibleName('Place Order');
    await expect(second).toHaveAccessibleName('Continue Shopping');
  },
};

export const Alignments: Story = {
  render: (args) => (
    <div className="grid gap-6">
      <FormActions {...args} align="start" />
      <FormActions {...args} align="end" />
      <FormActions {...args} align="between" />
    </div>
  ),
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
    await expect(second?.top ?? 0).toBeGreaterThanOrEqual(first?.bottom ?? Number.POSITIVE_INFINITY);
  },
};

export const LongHindi: Story = {
  args: {
    children: (
      <>
        <Button type="submit">ऑर्डर की पुष्टि करें और भुगतान पर जाएँ</Button>
        <Button variant="secondary">अभी नहीं, और दवाइयाँ देखें</Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div lang="hi">
        <Story />
      </div>
    ),
  ],
};
