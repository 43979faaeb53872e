import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { Sheet, SheetClose } from './sheet';

const guide = {
  when: [
    'For parts of the page that open from its edge: the menu of a narrow window, filters, the cart.',
    'With `side="bottom"` on phones, near the thumb.',
  ],
  whenNot: [
    'For a short task: use Dialog.',
    'For a question before an important action: use AlertDialog.',
    'For the main content of a page: use a page.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through the sheet, from its last control to its first.', provenBy: ['ByKeyboard'] },
    { keys: 'Esc', effect: 'Closes the sheet. Focus returns to the element that opened it.', provenBy: ['ByKeyboard'] },
  ],
  gaps: ['It does not close by a swipe, only by its close button, Escape or a press outside.'],
} satisfies ComponentGuide;

const medicines = [
  ['Paracetamol 500mg', '₹50'],
  ['Amoxicillin 250mg', '₹120'],
  ['Omeprazole 20mg', '₹85'],
  ['Cetirizine 10mg', '₹45'],
];

function CartLines() {
  return (
    <ul className="divide-y">
      {medicines.map(([name, price]) => (
        <li key={name} className="flex justify-between gap-4 py-3">
          {name} <span className="tabular-nums">{price}</span>
        </li>
      ))}
    </ul>
  );
}

const checkout = (
  <SheetClose>
    <Button fullWidth size="large">
      Checkout
    </Button>
  </SheetClose>
);

const meta = {
  title: 'Components/Overlays/Sheet',
  component: Sheet,
  parameters: {
    guide,
    openStory: 'FromTheEnd',
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '420px' } },
  },
  args: {
    title: 'Your cart',
    trigger: <Button className="m-4">Cart</Button>,
    children: <CartLines />,
    footer: checkout,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

const sheet = (name = 'Your cart') => screen.findByRole('dialog', { name });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Cart' });
    await userEvent.click(trigger);
    const dialog = await sheet();
    await expect(dialog).toHaveAttribute('aria-modal', 'true');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await isGone();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Cart' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await sheet();
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.tab();
    await expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(dialog).getByRole('button', { name: 'Checkout' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(within(dialog).getByRole('button', { name: 'Checkout' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

const opened = async ({ canvas }: Parameters<NonNullable<Story['play']>>[0]) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Cart' }));
  return sheet();
};

export const FromTheEnd: Story = {
  args: { side: 'end' },
  play: async (context) => {
    const dialog = await opened(context);
    await waitFor(() => expect(Math.round(dialog.getBoundingClientRect().right)).toBe(window.innerWidth));
  },
};

export const FromTheStart: Story = {
  args: { side: 'start' },
  play: async (context) => {
    const dialog = await opened(context);
    await waitFor(() => expect(Math.round(dialog.getBoundingClientRect().left)).toBe(0));
  },
};

export const FromTheBottom: Story = {
  args: { side: 'bottom' },
  play: async (context) => {
    const dialog = await opened(context);
    await waitFor(() => expect(Math.round(dialog.getBoundingClientRect().bottom)).toBe(window.innerHeight));
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { side: 'end' },
  play: async (context) => {
    const dialog = await opened(context);
    await waitFor(() => expect(Math.round(dialog.getBoundingClientRect().left)).toBe(0));
  },
};

function Steered({ trigger: _, onOpenChange: __, ...args }: ComponentProps<typeof Sheet>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="m-4" onClick={() => setOpen(true)}>
        Filters
      </Button>
      <Sheet {...args} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** Without a trigger, focus still returns to the element that opened it. A press outside closes it. */
export const SteeredFromOutside: Story = {
  render: (args) => <Steered {...args} />,
  args: { title: 'Filters', description: 'Narrow the list of doctors.', footer: undefined },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Filters' });
    await userEvent.click(opener);
    await expect(await sheet('Filters')).toHaveAccessibleDescription('Narrow the list of doctors.');
    await userEvent.pointer({ keys: '[MouseLeft]', target: document.documentElement });
    await isGone();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const LongContent: Story = {
  args: { side: 'bottom', children: Array.from({ length: 6 }, (_, key) => <CartLines key={key} />) },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async (context) => {
    const dialog = await opened(context);
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
    await expect(within(dialog).getByRole('button', { name: 'Checkout' })).toBeVisible();
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    title: 'आपके कार्ट में रखी दवाइयाँ और उनका कुल मूल्य',
    description: 'भुगतान करने से पहले दवाइयों के नाम और मात्रा ध्यान से जाँच लें।',
    trigger: <Button className="m-4">कार्ट</Button>,
    footer: <Button fullWidth>भुगतान के लिए आगे बढ़ें</Button>,
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'कार्ट' }));
    const dialog = await sheet('आपके कार्ट में रखी दवाइयाँ और उनका कुल मूल्य');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
  decorators: [withMessages({ dialog: { close: 'बंद करें' } })],
};
