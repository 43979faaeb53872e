import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Dialog } from '../dialog/dialog';
import { lazyModule } from '../lazy-module/lazy-module';
import { withMessages } from '../locale/with-messages';
import { LazyOverlay } from './lazy-overlay';

const guide = {
  when: ['For a menu, dialog or sheet whose module loads on opening.'],
  whenNot: ['For a part of the page: use LazyPart.'],
  keyboard: [
    {
      keys: 'Esc',
      effect: 'Stops waiting, or closes the failure. Focus returns to the opener.',
      provenBy: ['StopsWaiting', 'Cancelled'],
    },
  ],
  gaps: ['Waits 400 ms before it says that the overlay is loading.'],
} satisfies ComponentGuide;

interface RecordModule {
  RecordDialog: (props: { onClose: () => void }) => React.ReactNode;
}

const record: RecordModule = {
  RecordDialog: ({ onClose }) => (
    <Dialog open title="Blood report" onOpenChange={(open) => open || onClose()}>
      <p>Haemoglobin is in the normal range.</p>
    </Dialog>
  ),
};
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

type OpenerProps = Omit<ComponentProps<typeof LazyOverlay<RecordModule>>, 'children'>;

function Opener({ of, onCancel, ...props }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>View</Button>
      {isOpen ? (
        <LazyOverlay
          {...props}
          of={of}
          onCancel={() => {
            onCancel();
            setOpen(false);
          }}
        >
          {({ RecordDialog }) => <RecordDialog onClose={() => setOpen(false)} />}
        </LazyOverlay>
      ) : null}
    </>
  );
}

const meta = {
  title: 'Components/Overlays/LazyOverlay',
  // Without the type, each story would need `children`, which the opener writes.
  component: LazyOverlay<RecordModule> as ComponentType<OpenerProps>,
  parameters: { guide, docs: { story: { inline: false, height: '320px' } } },
  args: {
    of: lazyModule(() => Promise.resolve(record)),
    title: 'Blood report',
    failureText: 'The record could not be opened.',
    onCancel: fn(),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<typeof Opener>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View' }));
    await expect(await screen.findByText('Haemoglobin is in the normal range.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { of: lazyModule(() => new Promise<never>(() => {})) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View' }));
    const dialog = await screen.findByRole('dialog', { name: 'Blood report' });
    await expect(within(dialog).getByRole('status')).toHaveTextContent('Loading...');
  },
};

export const StopsWaiting: Story = {
  args: { of: lazyModule(() => new Promise<never>(() => {})) },
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'View' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Blood report' });
    await userEvent.keyboard('{Escape}');
    // A key that a script sends does not close a native dialog. Browsers send this event for the user's Escape.
    await fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};

export const Failed: Story = {
  args: { of: lazyModule(unreachable) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View' }));
    const dialog = await screen.findByRole('dialog', { name: 'Blood report' });
    await expect(within(dialog).getByRole('alert')).toHaveTextContent('The record could not be opened.');
  },
};

/** The overlay replaces the failure, and returns focus to the opener when it closes. */
export const OpenedOnRetry: Story = {
  beforeEach: ({ args }) => {
    args.of = lazyModule(fn(() => Promise.resolve(record)).mockImplementationOnce(unreachable));
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'View' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(await screen.findByText('Haemoglobin is in the normal range.')).toBeVisible();
    await expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Cancelled: Story = {
  args: { of: lazyModule(unreachable) },
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'View' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Blood report' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(opener).toHaveFocus();

    await userEvent.click(opener);
    const reopened = await screen.findByRole('dialog', { name: 'Blood report' });
    await userEvent.keyboard('{Escape}');
    // A key that a script sends does not close a native dialog. Browsers send this event for the user's Escape.
    await fireEvent(reopened, new Event('cancel', { cancelable: true }));
    await expect(args.onCancel).toHaveBeenCalledTimes(2);
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};

export const LongHindi: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: {
    of: lazyModule(unreachable),
    title: 'खून की जाँच की रिपोर्ट',
    failureText: 'यह रिपोर्ट खोली नहीं जा सकी।',
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
  decorators: [
    withMessages({
      lazyPart: { hint: 'अपना इंटरनेट कनेक्शन जाँचें और फिर से कोशिश करें।', retry: 'फिर से कोशिश करें' },
      lazyOverlay: { close: 'बंद करें', loading: 'लोड हो रहा है...' },
    }),
  ],
};
