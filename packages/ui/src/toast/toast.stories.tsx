import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { ToastRegion } from './toast';
import { createToaster, type Toaster, type ToastOptions } from './toast-queue';

const guide = {
  when: [
    'Confirm what a person just did, or tell what happened meanwhile, in one sentence that nobody has to act on.',
    'By notify() of useToaster. It stays 3000 ms; pointer, focus or a hidden window stop the clock.',
  ],
  whenNot: [
    'The person must read it or do something: use Banner, InlineMessage or a dialog.',
    'An error in a form: the fields and FormErrorSummary say it and stay.',
  ],
  keyboard: [
    { keys: 'F8', effect: 'Goes to the notifications, stopping their clock; again: back to where you were.' },
    { keys: 'Tab', effect: 'Moves through actions and Dismiss buttons.' },
    { keys: 'Enter or Space', effect: 'On Dismiss: dismisses that one; focus goes to the next, in the end back.' },
    { keys: 'Esc', effect: 'Dismisses the one that has the focus.' },
  ],
  gaps: ['While a modal dialog is open, F8 cannot leave it; the pointer can, and the announcement is made.'],
} satisfies ComponentGuide;

const forever = 2 ** 31 - 1;

function holding(...notifications: ToastOptions[]) {
  const toaster = createToaster({ duration: forever });
  for (const notification of notifications) toaster.notify(notification);
  return toaster;
}

const meta = {
  title: 'Components/Feedback/Toast',
  component: ToastRegion,
  parameters: { guide, layout: 'fullscreen', docs: { story: { inline: false, height: '320px' } } },
  args: { toaster: holding({ message: 'Added to cart', tone: 'success' }) },
  render: (args) => (
    <main className="min-h-80 p-4">
      <button type="button" className="hairline rounded-control border-line-strong px-4 py-2">
        Add to Cart
      </button>
      <ToastRegion {...args} />
    </main>
  ),
} satisfies Meta<typeof ToastRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const dismissOf = (message: string) =>
  within(within(region()).getByText(message).closest('li') ?? region()).getByRole('button', { name: 'Dismiss' });
const shown = () => within(region()).queryAllByRole('listitem').length;

export const Default: Story = {
  play: async () => {
    const { top, right } = within(region()).getByRole('listitem').getBoundingClientRect();
    await expect(top).toBeLessThan(window.innerHeight / 3);
    await expect(window.innerWidth - right).toBeLessThan(40);
  },
};

export const Tones: Story = {
  args: {
    toaster: holding(
      { message: 'Appointment booked successfully!', tone: 'success' },
      { message: 'Prescription and Lab tests fetched', tone: 'info' },
      { message: 'This item requires a prescription. Please upload one.', tone: 'warning' },
      { message: 'Failed to download prescription.', tone: 'danger' },
    ),
  },
};

const undo = fn<() => void>();
export const WithAction: Story = {
  beforeEach: () => {
    undo.mockClear();
  },
  render: () => (
    <ToastRegion
      toaster={holding({ message: 'Removed from cart', tone: 'success', action: { label: 'Undo', onSelect: undo } })}
    />
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
    await expect(shown()).toBe(0);
  },
};

export const DismissedByPointer: Story = {
  render: (args) =>
    meta.render({ ...args, toaster: holding({ message: 'Contact added' }, { message: 'Contact removed' }) }),
  play: async ({ canvas }) => {
    const before = canvas.getByRole('button', { name: 'Add to Cart' });
    before.focus();
    await userEvent.click(dismissOf('Contact added'));
    await expect(shown()).toBe(1);
    await expect(before).toHaveFocus();
    await userEvent.click(dismissOf('Contact removed'));
    await expect(shown()).toBe(0);
    await expect(before).toHaveFocus();
  },
};

export const ByKeyboard: Story = {
  render: (args) =>
    meta.render({
      ...args,
      toaster: holding({ message: 'Contact added' }, { message: 'Contact removed' }, { message: 'Added to cart' }),
    }),
  play: async ({ canvas }) => {
    const before = canvas.getByRole('button', { name: 'Add to Cart' });
    before.focus();
    await userEvent.keyboard('{F8}');
    await expect(region()).toHaveFocus();
    await userEvent.keyboard('{F8}');
    await expect(before).toHaveFocus();

    await userEvent.keyboard('{F8}');
    await userEvent.tab();
    await expect(dismissOf('Contact added')).toHaveFocus();
    await expect(dismissOf('Contact added')).toHaveAccessibleDescription('Contact added');
    await userEvent.keyboard('{Enter}');
    await expect(dismissOf('Contact removed')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(dismissOf('Added to cart')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(shown()).toBe(0);
    await expect(before).toHaveFocus();
  },
};

/** A second stack nobody touches is the clock: what outlives it was paused. */
async function outlives(paused: Toaster, message: string) {
  const reference = createToaster({ duration: 300 });
  reference.resume('unseen');
  reference.notify({ message: 'Reference' });
  await waitFor(() => expect(reference.getToasts()).toHaveLength(0));
  await expect(paused.getToasts().map((toast) => toast.message)).toContain(message);
}

const brief = createToaster({ duration: 300 });

export const PausesUnderThePointer: Story = {
  args: { toaster: brief },
  play: async () => {
    brief.notify({ message: 'Added to cart' });
    await userEvent.hover(await within(region()).findByText('Added to cart'));
    await outlives(brief, 'Added to cart');
    await userEvent.unhover(within(region()).getByText('Added to cart'));
    await waitFor(() => expect(shown()).toBe(0));
  },
};

/** Dismissing removes the notification from under the pointer; the others run on once the pointer is elsewhere. */
export const RunsOnAfterADismissal: Story = {
  args: { toaster: brief },
  play: async ({ canvas }) => {
    brief.notify({ message: 'Contact added' });
    brief.notify({ message: 'Contact removed' });
    await userEvent.hover(await within(region()).findByText('Contact added'));
    await userEvent.click(dismissOf('Contact added'));
    await outlives(brief, 'Contact removed');
    await userEvent.hover(canvas.getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(shown()).toBe(0));
  },
};

export const PausesWithFocus: Story = {
  args: { toaster: brief },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Add to Cart' }).focus();
    brief.notify({ message: 'Added to cart' });
    await within(region()).findByText('Added to cart');
    await userEvent.keyboard('{F8}');
    await userEvent.tab();
    await outlives(brief, 'Added to cart');
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(shown()).toBe(0));
  },
};

export const PausesWhileTheWindowIsHidden: Story = {
  args: { toaster: brief },
  play: async () => {
    const setHidden = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    try {
      setHidden(true);
      brief.notify({ message: 'Added to cart' });
      await outlives(brief, 'Added to cart');
    } finally {
      Reflect.deleteProperty(document, 'hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    }
    await waitFor(() => expect(shown()).toBe(0));
  },
};

/** More than fit are scrolled, not lost. */
export const ManyInALowWindow: Story = {
  args: {
    toaster: holding(
      ...[
        'Paracetamol 500mg',
        'Amoxicillin 250mg',
        'Omeprazole 20mg',
        'Cetirizine 10mg',
        'Metformin 500mg',
        'Aspirin 75mg',
      ]
        .flatMap((name) => [name, name])
        .map((name) => ({ message: `${name}: Added to cart`, tone: 'success' as const })),
    ),
  },
  play: async () => {
    await expect(shown()).toBe(12);
    await expect(region().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const LongHindi: Story = {
  args: {
    label: 'सूचनाएँ (F8)',
    dismissLabel: 'हटाएँ',
    toaster: holding(
      { message: 'आपका अपॉइंटमेंट सफलतापूर्वक बुक हो गया है! पुष्टि का ईमेल भेज दिया गया है।', tone: 'success' },
      {
        message: 'इस दवा के लिए डॉक्टर का पर्चा ज़रूरी है। कृपया पर्चा अपलोड करें।',
        tone: 'warning',
        action: { label: 'पर्चा अपलोड करें', onSelect: fn() },
      },
    ),
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async () => {
    await expect(within(region()).getByRole('listitem').getBoundingClientRect().left).toBeLessThan(40);
  },
};
