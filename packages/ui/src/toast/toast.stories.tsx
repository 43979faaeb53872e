import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { ToastRegion } from './toast';
import { createToaster, type Toaster, type ToastOptions } from './toast-queue';

const guide = {
  when: [
    'To confirm an action or report an event in one sentence, without a need to act.',
    'By `notify()` of `useToaster`. It stays for 3000 ms; the pointer, focus or a hidden window pause the timer.',
  ],
  whenNot: [
    'For messages that users must read or act on: use Banner, InlineMessage or a dialog.',
    'For an error in a form: use the fields’ `error` and FormErrorSummary, which stay.',
  ],
  keyboard: [
    {
      keys: 'F8',
      effect: 'Moves focus to the notifications and pauses them. The second press moves focus back.',
      provenBy: ['ByKeyboard', 'PausesWithFocus'],
    },
    { keys: 'Tab', effect: 'Moves through actions and Dismiss buttons.', provenBy: ['TabThroughActions'] },
    {
      keys: 'Enter or Space',
      effect: 'On Dismiss: dismisses the notification. Focus moves to the next one, after the last one back.',
      provenBy: ['ByKeyboard'],
    },
    { keys: 'Esc', effect: 'Dismisses the focused notification.', provenBy: ['ByKeyboard'] },
  ],
  gaps: ['While a modal dialog is open, F8 does not reach the notifications. Screen readers still announce them.'],
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

/** Gives a story notifications of its own, which its `play` function dismisses. */
const withNotifications = (...notifications: ToastOptions[]) =>
  ({
    loaders: [() => ({ toaster: holding(...notifications) })],
    render: (args, { loaded }) => meta.render({ ...args, toaster: loaded['toaster'] as Toaster }),
  }) satisfies Story;

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

const ownToaster = createToaster({ duration: forever });

/** A notification that would cover the pressed control appears at the lower edge. */
export const BelowItsControl: Story = {
  args: { toaster: ownToaster },
  beforeEach: () => () => {
    for (const { id } of ownToaster.getToasts()) ownToaster.dismiss(id);
  },
  render: (args) => (
    <main className="min-h-80 p-4">
      <button
        type="button"
        className="hairline absolute end-4 top-20 rounded-control border-line-strong px-4 py-2"
        onClick={() => args.toaster.notify({ message: 'Added to cart', tone: 'success' })}
      >
        Add to Cart
      </button>
      <ToastRegion {...args} />
    </main>
  ),
  play: async ({ canvas }) => {
    const control = canvas.getByRole('button', { name: 'Add to Cart' });
    await userEvent.click(control);
    const card = (await within(region()).findByRole('listitem')).getBoundingClientRect();
    await expect(card.top).toBeGreaterThan(control.getBoundingClientRect().bottom);
    await expect(card.bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(card.bottom).toBeGreaterThan(window.innerHeight - 40);
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

export const Merged: Story = {
  args: {
    toaster: holding(
      { message: 'Added to cart', tone: 'success' },
      { message: 'Added to cart', tone: 'success' },
      { message: 'Added to cart', tone: 'success' },
    ),
  },
  play: async () => {
    await expect(shown()).toBe(1);
    // A notification is transparent in its first frame.
    await waitFor(() => expect(within(region()).getByText('× 3')).toBeVisible());
  },
};

const undo = fn<() => void>();
export const WithAction: Story = {
  ...withNotifications({
    message: 'Removed from cart',
    tone: 'success',
    action: { label: 'Undo', onSelect: () => undo() },
  }),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible());
  },
};

export const ActionChosen: Story = {
  ...WithAction,
  tags: ['no-visual'],
  beforeEach: () => {
    undo.mockClear();
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
    await expect(shown()).toBe(0);
  },
};

export const TabThroughActions: Story = {
  ...WithAction,
  tags: ['no-visual'],
  play: async () => {
    await userEvent.keyboard('{F8}');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.tab();
    await expect(dismissOf('Removed from cart')).toHaveFocus();
  },
};

export const DismissedByPointer: Story = {
  ...withNotifications({ message: 'Contact added' }, { message: 'Contact removed' }),
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
  ...withNotifications({ message: 'Contact added' }, { message: 'Contact removed' }, { message: 'Added to cart' }),
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
    await expect(shown()).toBe(1);
    await expect(dismissOf('Added to cart')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(shown()).toBe(0);
    await expect(before).toHaveFocus();
  },
};

/** A second, untouched stack measures the time: notifications that outlive it were paused. */
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

/**
 * After the notification under the pointer is dismissed, the timers of the others resume when the pointer moves away.
 */
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

/** Notifications that do not fit scroll. */
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
        .flatMap((name) => [`${name}: Added to cart`, `${name}: Removed from cart`])
        .map((message) => ({ message, tone: 'success' as const })),
    ),
  },
  play: async () => {
    await expect(shown()).toBe(12);
    await expect(region().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const LongHindi: Story = {
  args: {
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
  decorators: [withMessages({ toastRegion: { label: 'सूचनाएँ (F8)', dismiss: 'हटाएँ' } })],
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async () => {
    await expect(within(region()).getByRole('listitem').getBoundingClientRect().left).toBeLessThan(40);
  },
};
