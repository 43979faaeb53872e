import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { createToaster } from '../toast/toast-queue';
import { ToasterProvider, useToaster } from './toaster';

const guide = {
  when: ['Once, around the whole app. Components inside call `useToaster().notify({ message, tone })`.'],
  whenNot: ['A second time inside itself: there would be two live regions, one above the other.'],
  keyboard: [{ keys: 'F8', effect: 'Moves focus to the notifications, and back.', provenBy: ['FromOutside'] }],
  gaps: ['Notifications wait until the module that shows them is loaded. Their timers start then.'],
} satisfies ComponentGuide;

function AddToCart() {
  const { notify } = useToaster();
  return <Button onClick={() => notify({ message: 'Added to cart', tone: 'success' })}>Add to Cart</Button>;
}

const meta = {
  title: 'Components/Feedback/ToasterProvider',
  component: ToasterProvider,
  parameters: { guide, docs: { story: { inline: false, height: '240px' } } },
  args: { children: <AddToCart /> },
} satisfies Meta<typeof ToasterProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The live region is in the page from the start, and contains each message once. Equal messages merge. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const live = canvasElement.querySelectorAll('[aria-live="polite"]');
    await expect(live).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(screen.getAllByText('Added to cart')).toHaveLength(1));
    await expect(live[0]).toContainElement(screen.getByText('Added to cart'));
    await userEvent.click(canvas.getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(screen.getByText('× 2')).toBeVisible());
    await expect(screen.getAllByText('Added to cart')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Added to cart')).toBeNull(), { timeout: 6000 });
  },
};

const outside = createToaster({ duration: 2 ** 31 - 1 });

/** A toaster created outside React can notify too, even before the first render. */
export const FromOutside: Story = {
  args: { toaster: outside, children: null },
  beforeEach: () => {
    const id = outside.notify({
      message: 'Your browser is not storing the cart. It will be lost when you close this page.',
      tone: 'warning',
    });
    return () => outside.dismiss(id);
  },
  play: async () => {
    const region = await screen.findByRole('region', { name: 'Notifications (F8)' });
    await waitFor(() => expect(within(region).getByText(/not storing the cart/)).toBeVisible());
    await userEvent.keyboard('{F8}');
    await expect(region).toHaveFocus();
    await userEvent.keyboard('{F8}');
    await expect(document.body).toHaveFocus();
  },
};

const hindi = createToaster({ duration: 2 ** 31 - 1 });

export const LongHindi: Story = {
  args: { toaster: hindi, children: null },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  beforeEach: () => {
    const id = hindi.notify({
      message: 'आपका ब्राउज़र कार्ट को सहेज नहीं रहा है। पेज बंद करने पर कार्ट खाली हो जाएगा।',
      tone: 'warning',
    });
    return () => hindi.dismiss(id);
  },
};
