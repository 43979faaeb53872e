import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../button/button';
import { CartLines } from '../cart-lines/cart-lines';
import type { ComponentGuide } from '../component-guide/component-guide';
import { EmptyState } from '../empty-state/empty-state';
import { withMessages } from '../locale/with-messages';
import { CartPanel } from './cart-panel';

const guide = {
  when: ['Beside a list of products, in windows of at least 64rem.'],
  whenNot: [
    'On small screens: use a BottomBar with the total, which opens a Sheet with the same lines and CartPanelFooter.',
    'For the cart on a page of its own: use CartLines and OrderSummary.',
  ],
  keyboard: [
    {
      keys: 'Tab',
      effect: 'Moves through the lines, which scroll with focus, then to the link to the checkout.',
      provenBy: ['HigherThanTheWindow'],
    },
  ],
} satisfies ComponentGuide;

const medicine = (id: string, name: string, price: number, quantity = 1) => ({
  id,
  type: 'medicine',
  name,
  price,
  quantity,
});

const lines = (items: ReturnType<typeof medicine>[]) => (
  <CartLines label="Items in your cart" density="compact" items={items} onQuantityChange={fn()} />
);

const checkout = (
  <Button asChild fullWidth size="large">
    <a href="#checkout">Checkout</a>
  </Button>
);

const meta = {
  title: 'Care/CartPanel',
  component: CartPanel,
  parameters: { guide },
  args: {
    title: 'Your cart',
    children: lines([
      medicine('paracetamol', 'Paracetamol 500mg', 50, 2),
      medicine('amoxicillin', 'Amoxicillin 250mg', 120),
    ]),
    total: 220,
    action: checkout,
  },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CartPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole('complementary', { name: 'Your cart' }));
    await expect(panel.getAllByRole('listitem')).toHaveLength(2);
    await expect(panel.getByText('₹220')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Checkout' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: {
    children: <EmptyState title="Your cart is empty" headingLevel={3} size="small" />,
    total: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Checkout' })).toBeNull();
  },
};

export const HigherThanTheWindow: Story = {
  args: {
    children: lines(
      Array.from({ length: 24 }, (_, index) => medicine(`m${index}`, `Medicine ${index + 1}`, 20 + index)),
    ),
    total: 756,
  },
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('complementary');
    await expect(panel.getBoundingClientRect().height).toBeLessThan(window.innerHeight);
    const checkoutLink = canvas.getByRole('link', { name: 'Checkout' });
    await expect(checkoutLink).toBeVisible();

    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Decrease Medicine 1' })).toHaveFocus();
    canvas.getByRole('button', { name: 'Decrease Medicine 24' }).focus();
    await userEvent.tab();
    const last = canvas.getByRole('button', { name: 'Increase Medicine 24' });
    await expect(last).toHaveFocus();
    const edge = checkoutLink.getBoundingClientRect().top;
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(edge);
    await userEvent.tab();
    await expect(checkoutLink).toHaveFocus();
    checkoutLink.blur();
    canvas.getByRole('button', { name: 'Decrease Medicine 1' }).scrollIntoView({ block: 'center' });
  },
};

export const LargeText: Story = { globals: { textSize: 'double' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    title: 'आपके कार्ट में रखी दवाइयाँ',
    totalLabel: 'सब दवाइयों का कुल मूल्य',
    action: (
      <Button fullWidth size="large">
        भुगतान के लिए आगे बढ़ें
      </Button>
    ),
    children: (
      <CartLines
        label="दवाइयाँ"
        density="compact"
        items={[medicine('paracetamol', 'पैरासिटामोल 500 मिलीग्राम की गोलियाँ', 50, 2)]}
        onQuantityChange={fn()}
      />
    ),
  },
  decorators: [withMessages({ cartLine: { each: 'प्रति पत्ता' } })],
};
