import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShoppingCart } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import { BottomNav, BottomNavItem } from '../bottom-nav/bottom-nav';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Money } from '../money/money';
import { BottomBar } from './bottom-bar';

const guide = {
  when: ['On phones and tablets, for the one thing that the page leads to: the total of the cart and the way on.'],
  whenNot: [
    'For things that must be within reach on every page: use BottomNav.',
    'In windows of 64rem and wider, where it is hidden: show the same in a panel beside the content.',
  ],
  gaps: ['One per page. It scrolls away with the page’s content, so it does not cover the footer.'],
} satisfies ComponentGuide;

const names = [
  'Paracetamol 500mg',
  'Amoxicillin 250mg',
  'Omeprazole 20mg',
  'Cetirizine 10mg',
  'Metformin 500mg',
  'Aspirin 75mg',
  'Ibuprofen 400mg',
  'Pantoprazole 40mg',
];

function Shelf() {
  return (
    <ul className="grid gap-4 p-4">
      {names.map((name) => (
        <li key={name} className="hairline rounded-card bg-surface p-8">
          {name}
        </li>
      ))}
    </ul>
  );
}

const meta = {
  title: 'Components/Layout/BottomBar',
  component: BottomBar,
  parameters: { guide, layout: 'fullscreen' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { label: 'Your cart', caption: '3 items', figure: <Money amount={215} />, action: <Button>View cart</Button> },
  render: (args) => (
    <>
      <Shelf />
      <BottomBar {...args} />
    </>
  ),
} satisfies Meta<typeof BottomBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const footprint = () => getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar');

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region', { name: 'Your cart' });
    await expect(Math.round(bar.getBoundingClientRect().bottom)).toBe(window.innerHeight);
    await waitFor(() => expect(footprint()).toBe(`${bar.offsetHeight}px`));
  },
};

/** The bar is above the app's navigation and does not cover it. */
export const WithBottomNav: Story = {
  // Without a frame, the navigation would float over the whole docs page.
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  render: (args) => (
    <>
      <Shelf />
      <BottomBar {...args} />
      <BottomNav label="Quick actions">
        <BottomNavItem
          label="Cart, 3 items"
          text="Cart"
          icon={<ShoppingCart />}
          badge={3}
          corner="start"
          href="#cart"
        />
      </BottomNav>
    </>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region', { name: 'Your cart' });
    const nav = canvas.getByRole('navigation', { name: 'Quick actions' });
    await expect(Math.round(bar.getBoundingClientRect().bottom)).toBe(Math.round(nav.getBoundingClientRect().top));
    await waitFor(() => expect(footprint()).toBe(`${bar.offsetHeight + nav.offsetHeight}px`));
  },
};

export const AbsentWhereThereIsRoom: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Your cart' })).toBeNull();
    await waitFor(() => expect(footprint()).toBe('0px'));
  },
};

export const LargeText: Story = { globals: { textSize: 'double', viewport: { value: 'phone', isRotated: false } } };

export const RightToLeft: Story = { globals: { direction: 'rtl', viewport: { value: 'phone', isRotated: false } } };

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    label: 'आपका कार्ट',
    caption: 'आपके कार्ट में 3 दवाइयाँ',
    action: <Button>पूरा कार्ट देखें</Button>,
  },
};
