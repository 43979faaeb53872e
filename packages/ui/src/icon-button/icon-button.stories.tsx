import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Mic, ShoppingCart, Trash2, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { IconButton } from './icon-button';

const guide = {
  when: ['For well-known icons where space is short: close, remove, menu, microphone.'],
  whenNot: [
    'For the main action of a page: use Button, which shows its label.',
    'For an icon that needs an explanation: phones show no tooltips.',
  ],
  keyboard: [
    { keys: 'Enter', effect: 'Presses the button.', provenBy: ['Default'] },
    { keys: 'Space', effect: 'Presses the button when the key is released.', provenBy: ['Default'] },
  ],
  gaps: ['It shows no tooltip. Wrap it in Tooltip where users have a mouse.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Actions/IconButton',
  component: IconButton,
  parameters: { guide },
  args: { label: 'Close', icon: <X />, onClick: fn() },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Close' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    const user = userEvent.setup();
    await user.keyboard('[Space>]');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    await user.keyboard('[/Space]');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
    await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  },
};

export const Variants: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      <IconButton {...args} variant="quiet" label="Close" icon={<X />} />
      <IconButton {...args} variant="secondary" label="Mute microphone" icon={<Mic />} />
      <IconButton {...args} variant="primary" label="Notifications" icon={<Bell />} />
      <IconButton {...args} variant="danger" label="Remove Paracetamol 500mg" icon={<Trash2 />} />
    </div>
  ),
};

export const Sizes: Story = {
  args: { variant: 'secondary' },
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      <IconButton {...args} size="small" label="Remove CBC" icon={<Trash2 />} />
      <IconButton {...args} size="medium" label="Remove Lipid Profile" icon={<Trash2 />} />
      <IconButton {...args} size="large" label="Remove Vitamin D" icon={<Trash2 />} />
    </div>
  ),
};

export const WithBadge: Story = {
  args: { label: 'Cart, 3 items', icon: <ShoppingCart />, badge: 3, variant: 'secondary' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Cart, 3 items');
    await expect(canvas.getByText('3')).toBeVisible();
  },
};

export const WithLargeBadge: Story = {
  args: { label: 'Cart, 128 items', icon: <ShoppingCart />, badge: '99+', variant: 'secondary' },
};

export const Disabled: Story = {
  args: { disabled: true, label: 'Remove CBC', icon: <Trash2 /> },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

const RouterLink = (props: ComponentProps<'a'>) => <a href="/cart" {...props} />;

export const AsLink: Story = {
  render: () => (
    <IconButton asChild label="Cart, 3 items" icon={<ShoppingCart />} badge={3}>
      <RouterLink />
    </IconButton>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cart, 3 items' })).toHaveAttribute('href', '/cart');
  },
};

export const LongHindi: Story = {
  args: { label: 'सूची से पैरासिटामोल 500 मिलीग्राम हटाएँ', icon: <Trash2 />, lang: 'hi', variant: 'secondary' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('सूची से पैरासिटामोल 500 मिलीग्राम हटाएँ');
  },
};
