import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { EmptyState } from '../empty-state/empty-state';
import { withMessages } from '../locale/with-messages';
import { CartLines, type CartLinesItem, type CartLinesProps } from './cart-lines';

const guide = {
  when: ['For the cart, on its own page or in a panel beside the products (`density="compact"`, without `onRemove`).'],
  whenNot: ['For items that the user can no longer change: use OrderSummary.'],
  keyboard: [
    {
      keys: 'Tab',
      effect: 'Moves through the buttons of each line: Decrease, Increase, Remove.',
      provenBy: ['TheFocusGoesToTheNextLine'],
    },
    {
      keys: 'Enter, Space',
      effect: 'On Remove, or on Decrease at 1: removes the line and focuses the line that takes its place.',
      provenBy: ['TheFocusGoesToTheNextLine'],
    },
  ],
  gaps: [
    'A line that another tab removes does not move focus.',
    'All lines are in the document. From 30 lines on, the browser skips the layout of those outside the window.',
  ],
} satisfies ComponentGuide;

const medicine = (id: string, name: string, price: number, quantity = 1): CartLinesItem => ({
  id,
  type: 'medicine',
  name,
  price,
  quantity,
});

const four = [
  medicine('paracetamol', 'Paracetamol 500mg', 50, 2),
  medicine('amoxicillin', 'Amoxicillin 250mg', 120),
  medicine('omeprazole', 'Omeprazole 20mg', 85),
  medicine('cetirizine', 'Cetirizine 10mg', 45, 3),
];

function Kept({ items: initial, onQuantityChange, onRemove, ...props }: CartLinesProps<CartLinesItem>) {
  const [items, setItems] = useState(initial);
  const without = (gone: CartLinesItem) => setItems((all) => all.filter((item) => item !== gone));
  return (
    <CartLines
      {...props}
      items={items}
      onQuantityChange={(changed, quantity) => {
        onQuantityChange(changed, quantity);
        if (quantity < 1) without(changed);
        else setItems((all) => all.map((item) => (item === changed ? { ...item, quantity } : item)));
      }}
      onRemove={
        onRemove &&
        ((gone) => {
          onRemove(gone);
          without(gone);
        })
      }
    />
  );
}

const meta = {
  title: 'Care/CartLines',
  component: CartLines<CartLinesItem>,
  parameters: { guide },
  args: {
    label: 'Items in your cart',
    items: four,
    onQuantityChange: fn(),
    onRemove: fn(),
    whenEmpty: <EmptyState title="Your Cart is Empty" headingLevel={1} />,
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof CartLines<CartLinesItem>>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = (canvas: ReturnType<typeof within>, name: string) => canvas.getByRole('button', { name });

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const list = within(canvas.getByRole('list', { name: 'Items in your cart' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(button(canvas, 'Increase Omeprazole 20mg'));
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(four[2], 2);
    await expect(canvas.getByText('₹170')).toBeVisible();
    await expect(button(canvas, 'Increase Omeprazole 20mg')).toHaveFocus();
  },
};

export const TheFocusGoesToTheNextLine: Story = {
  play: async ({ canvas }) => {
    for (const name of ['Paracetamol 500mg', 'Amoxicillin 250mg']) {
      for (const action of ['Decrease', 'Increase', 'Remove']) {
        await userEvent.tab();
        await expect(button(canvas, `${action} ${name}`)).toHaveFocus();
      }
    }
    await userEvent.keyboard('{Enter}');
    const lines = canvas.getAllByRole('listitem');
    await expect(lines).toHaveLength(3);
    await expect(lines[1]).toHaveFocus();
    await expect(lines[1]).toHaveTextContent('Omeprazole 20mg');
    await userEvent.tab();
    await expect(button(canvas, 'Decrease Omeprazole 20mg')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getAllByRole('listitem')[1]).toHaveFocus();
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent('Cetirizine 10mg');
  },
};

export const AfterTheLastLineToTheOneBefore: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(button(canvas, 'Remove Cetirizine 10mg'));
    const last = canvas.getAllByRole('listitem').at(-1);
    await expect(last).toHaveTextContent('Omeprazole 20mg');
    await expect(last).toHaveFocus();
  },
};

export const AfterTheOnlyLineToWhatSaysSo: Story = {
  args: { items: four.slice(0, 1) },
  play: async ({ canvas }) => {
    await userEvent.click(button(canvas, 'Remove Paracetamol 500mg'));
    await expect(canvas.getByRole('heading', { name: 'Your Cart is Empty' })).toHaveFocus();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Your Cart is Empty' })).not.toHaveFocus();
  },
};

export const Compact: Story = {
  args: { density: 'compact', onRemove: undefined },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await userEvent.click(button(canvas, 'Decrease Amoxicillin 250mg'));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

export const FiveHundredLines: Story = {
  args: {
    items: Array.from({ length: 500 }, (_, index) =>
      medicine(`medicine-${index + 1}`, `Medicine ${index + 1}`, 10 + (index % 90)),
    ),
  },
  // axe would need half a minute for five hundred similar lines, which the other stories cover.
  parameters: { a11y: { test: 'off' } },
  play: async ({ args, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('li')).toHaveLength(500);
    const last = canvasElement.querySelector<HTMLElement>('li:last-child button:last-of-type');
    last?.focus();
    await expect(last).toHaveFocus();
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    label: 'आपके कार्ट में रखी दवाइयाँ',
    items: [
      medicine('paracetamol', 'पैरासिटामोल 500 मिलीग्राम की गोलियाँ', 50, 2),
      medicine('cetirizine', 'सेटिरिज़िन 10 मिलीग्राम (एलर्जी की दवा)', 45),
    ],
  },
  decorators: [
    withMessages({
      cartLine: { each: 'प्रति पत्ता', lineTotal: 'कुल', remove: (name) => `${name}: हटाएँ` },
      quantityStepper: {
        quantity: (name) => `${name}: मात्रा`,
        increase: (name) => `${name}: एक और जोड़ें`,
        decrease: (name) => `${name}: एक कम करें`,
      },
    }),
  ],
};
