import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShoppingCart, Siren } from 'lucide-react';
import type { ComponentProps } from 'react';
import { expect, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { FloatingAction } from './floating-action';

const guide = {
  when: ['For an action that users need on every page: the cart at one corner, the emergency at the other.'],
  whenNot: ['For an action of the page: use Button.', 'More than one at a corner.'],
  keyboard: [{ keys: 'Enter', effect: 'Follows the link.' }],
  gaps: ['It covers content. Footer and scroll padding leave room for it; fixed panels must do so themselves.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Navigation/FloatingAction',
  component: FloatingAction,
  parameters: { guide, layout: 'fullscreen' },
  args: { label: 'Cart, 3 items', text: 'Cart', icon: <ShoppingCart />, badge: 3, position: 'start', href: '#cart' },
  argTypes: { icon: { control: false } },
  decorators: [
    (Story) => (
      <div className="min-h-60 p-6">
        <p className="max-w-text">Paracetamol 500mg, Amoxicillin 250mg and Omeprazole 20mg are in your cart.</p>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FloatingAction>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Cart, 3 items' });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    const { left, bottom } = link.getBoundingClientRect();
    await expect(left).toBeLessThan(window.innerWidth / 2);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const Tones: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-6 pt-6 *:static">
      <FloatingAction {...args} tone="action" />
      <FloatingAction {...args} tone="surface" label="Cart, 12 items" badge={12} />
      <FloatingAction {...args} tone="danger" label="Emergency" text="Emergency" badge={undefined} icon={<Siren />} />
    </div>
  ),
};

export const Positions: Story = {
  render: (args) => (
    <>
      <FloatingAction {...args} tone="surface" position="start" />
      <FloatingAction
        {...args}
        tone="danger"
        position="end"
        label="Emergency"
        text="Emergency"
        badge={undefined}
        icon={<Siren />}
      />
    </>
  ),
};

export const Narrow: Story = { ...Positions, globals: { viewport: { value: 'narrow', isRotated: false } } };

export const EmptyCart: Story = {
  args: { label: 'Cart', badge: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAccessibleName('Cart');
  },
};

const RouterLink = (props: ComponentProps<'a'>) => <a href="#cart" data-router-link {...props} />;

export const AsChild: Story = {
  render: ({ href: _, ...args }) => (
    <FloatingAction {...args} asChild>
      <RouterLink />
    </FloatingAction>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cart, 3 items' })).toHaveAttribute('data-router-link');
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    tone: 'danger',
    position: 'end',
    label: 'आपातकालीन सहायता',
    text: 'आपातकालीन सहायता',
    badge: undefined,
    icon: <Siren />,
  },
};
