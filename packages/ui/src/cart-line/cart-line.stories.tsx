import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { CartLine, type CartLineProps } from './cart-line';

const guide = {
  when: ['For one item of a cart whose quantity the user can change. CartLines is a list of them.'],
  whenNot: ['For items that the user can no longer change: use OrderSummary.'],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through Decrease, Increase and Remove.', provenBy: ['ByKeyboard'] },
    {
      keys: 'Enter, Space',
      effect: 'Presses the button. Screen readers announce the new quantity.',
      provenBy: ['ByKeyboard'],
    },
  ],
  gaps: ['Does not move focus when the line is removed. CartLines does.'],
} satisfies ComponentGuide;

function Kept({ quantity, onQuantityChange, ...props }: CartLineProps) {
  const [count, setCount] = useState(quantity);
  return (
    <CartLine
      {...props}
      quantity={count}
      onQuantityChange={(next) => {
        setCount(next);
        onQuantityChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Care/CartLine',
  component: CartLine,
  parameters: { guide },
  args: { name: 'Paracetamol 500mg', price: 50, quantity: 2, onQuantityChange: fn(), onRemove: fn() },
} satisfies Meta<typeof CartLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('₹50')).toBeVisible();
    await expect(canvas.getByText('₹100')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Paracetamol 500mg' }));
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease Paracetamol 500mg' }));
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Paracetamol 500mg' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const Densities: Story = {
  render: (args) => (
    <div className="grid max-w-3xl gap-8">
      <CartLine {...args} density="comfortable" />
      <div className="max-w-80">
        <CartLine {...args} density="compact" onRemove={undefined} />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  },
};

export const ByKeyboard: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas }) => {
    const quantity = canvas.getByRole('status');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Decrease/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(1);
    await expect(quantity).toHaveTextContent('1');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Increase/ })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(2);
    await expect(quantity).toHaveTextContent('2');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Remove/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const OneLeft: Story = {
  args: { quantity: 1 },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Decrease/ }));
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(0);
  },
};

export const AtTheMaximum: Story = {
  args: { quantity: 999, max: 999, price: 9999 },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('₹99,89,001')).toBeVisible();
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('You can order up to 999.');
    await userEvent.click(canvas.getByRole('button', { name: /^Increase/ }));
    await expect(args.onQuantityChange).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = {
  args: { name: 'Amoxicillin and Potassium Clavulanate 625mg', price: 12500, quantity: 120 },
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const [line] = within(canvasElement).getAllByText(/Clavulanate/);
    const box = line?.closest('.w-60');
    await expect(box?.scrollWidth).toBeLessThanOrEqual(box?.clientWidth ?? 0);
  },
};

export const LargeText: Story = { globals: { textSize: 'double' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    name: 'पैरासिटामोल 500 मिलीग्राम की गोलियाँ',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /कार्ट से हटाएँ/ })).toBeVisible();
  },
  decorators: [
    withMessages({
      cartLine: { each: 'प्रति पत्ता', lineTotal: 'इस दवा का कुल मूल्य', remove: (name) => `${name}: कार्ट से हटाएँ` },
      quantityStepper: {
        quantity: (name) => `${name}: मात्रा`,
        increase: (name) => `${name}: एक और जोड़ें`,
        decrease: (name) => `${name}: एक कम करें`,
      },
    }),
  ],
};

/** The limit shows before it is reached. */
export const NearTheMaximum: Story = {
  args: { quantity: 900, max: 999 },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('You can order up to 999.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Increase/ }));
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(901);
  },
};
