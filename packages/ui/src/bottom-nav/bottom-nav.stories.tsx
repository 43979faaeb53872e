import type { Meta, StoryObj } from '@storybook/react-vite';
import { LayoutDashboard, Menu, ShoppingCart, Siren, Stethoscope } from 'lucide-react';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { catchClicks } from '../component-guide/catch-clicks';
import type { ComponentGuide } from '../component-guide/component-guide';
import { BottomNav, BottomNavItem } from './bottom-nav';

const guide = {
  when: ['Once per app, for what users need on every page: the cart at one corner, the emergency at the other.'],
  whenNot: ['For actions of the page: use Button.', 'For the next step of a page: use BottomBar, which is above it.'],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through the items, after the rest of the page.', provenBy: ['Default'] },
    { keys: 'Enter', effect: 'Follows the link, or presses the button.', provenBy: ['Default'] },
  ],
  gaps: [
    'Where the bar is narrower than 19.5rem, for example with large text, it shows icons only.',
    'In windows of 80rem and wider, the round buttons need 72 pixels beside the content.',
  ],
} satisfies ComponentGuide;

const opened = fn();

const items = (count: number, cart = 'Cart', emergency = 'Emergency') => (
  <>
    <BottomNavItem
      label={count > 0 ? `${cart}, ${count} items` : cart}
      text={cart}
      icon={<ShoppingCart />}
      badge={count || undefined}
      corner="start"
      href="#cart"
    />
    <BottomNavItem
      label="Dashboard"
      text="Dashboard"
      icon={<LayoutDashboard />}
      href="#dashboard"
      aria-current="page"
    />
    <BottomNavItem label="Find Doctors" text="Doctors" icon={<Stethoscope />} href="#doctors" />
    <BottomNavItem label="Menu" text="Menu" icon={<Menu />} asChild>
      <button type="button" aria-label="Menu" onClick={opened} />
    </BottomNavItem>
    <BottomNavItem label={emergency} text={emergency} icon={<Siren />} tone="danger" corner="end" href="#ambulance" />
  </>
);

const meta = {
  title: 'Components/Navigation/BottomNav',
  component: BottomNav,
  subcomponents: { BottomNavItem },
  parameters: { guide, layout: 'fullscreen', docs: { story: { inline: false, height: '240px' } } },
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { label: 'Quick actions', children: items(3) },
  render: (args) => (
    <>
      <main className="grid gap-4 p-4">
        {['Paracetamol 500mg', 'Amoxicillin 250mg', 'Omeprazole 20mg', 'Cetirizine 10mg', 'Metformin 500mg'].map(
          (name) => (
            <div key={name} className="hairline rounded-card bg-surface p-8">
              {name}
            </div>
          ),
        )}
        <div className="pb-(--bottom-nav)">
          <Button>Place Order</Button>
        </div>
      </main>
      <BottomNav {...args} />
    </>
  ),
} satisfies Meta<typeof BottomNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('navigation', { name: 'Quick actions' }).getBoundingClientRect();
    await expect(bar.left).toBe(0);
    await expect(bar.width).toBe(document.documentElement.clientWidth);
    await expect(Math.round(bar.bottom)).toBe(window.innerHeight);
    await expect(canvas.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await expect(opened).toHaveBeenCalledOnce();
    // A focused control scrolls above the bar, not behind it.
    const last = canvas.getByRole('button', { name: 'Place Order' });
    last.focus();
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);

    const cart = canvas.getByRole('link', { name: 'Cart, 3 items' });
    const followed = catchClicks(cart);
    await userEvent.tab();
    await expect(cart).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(followed).toHaveBeenCalledOnce();
    for (const name of ['Dashboard', 'Find Doctors']) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name })).toHaveFocus();
    }
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledTimes(2);
    last.focus();
  },
};

export const EmptyCart: Story = {
  args: { children: items(0) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cart' })).toHaveAccessibleName('Cart');
  },
};

export const ManyItems: Story = { args: { children: items(128) } };

export const Tablet: Story = { globals: { viewport: { value: 'tablet', isRotated: false } } };

/** Two round buttons stay beside the content. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: 'Menu' })).toBeNull();
    const { left, width, bottom } = canvas.getByRole('link', { name: 'Cart, 3 items' }).getBoundingClientRect();
    await expect(left + width).toBeLessThanOrEqual(72);
    await expect(bottom).toBeLessThan(window.innerHeight);
  },
};

export const LargeText: Story = {
  globals: { textSize: 'double', viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('navigation', { name: 'Quick actions' });
    await expect(bar.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(bar.offsetHeight).toBeLessThan(window.innerHeight / 6);
  },
};

const RouterLink = (props: ComponentProps<'a'>) => <a href="#cart" data-router-link {...props} />;

export const AsChild: Story = {
  args: {
    children: (
      <BottomNavItem label="Cart" text="Cart" icon={<ShoppingCart />} corner="start" asChild>
        <RouterLink />
      </BottomNavItem>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cart' })).toHaveAttribute('data-router-link');
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const { left } = canvas.getByRole('link', { name: 'Cart, 3 items' }).getBoundingClientRect();
    await expect(left).toBeGreaterThan(window.innerWidth / 2);
  },
};

export const LongHindi: Story = { args: { lang: 'hi', children: items(3, 'कार्ट', 'आपातकाल') } };
