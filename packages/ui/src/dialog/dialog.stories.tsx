import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { ToastRegion } from '../toast/toast';
import { createToaster } from '../toast/toast-queue';
import { Dialog, DialogClose } from './dialog';

const guide = {
  when: [
    'For a short task that belongs to the page and needs full attention: view a record, choose a photo, give a reason.',
  ],
  whenNot: [
    'For a question with a dangerous answer: use AlertDialog.',
    'For the cart or filters: use Sheet.',
    'For a form longer than one screen: use a page.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through the dialog, from its last control to its first.', provenBy: ['ByKeyboard'] },
    {
      keys: 'Esc',
      effect: 'Closes the dialog. Focus returns to the element that opened it.',
      provenBy: ['ByKeyboard'],
    },
  ],
  gaps: ['Dialogs over dialogs work, but are hard to use. Avoid them.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Overlays/Dialog',
  component: Dialog,
  parameters: { guide, openStory: 'Medium', layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
  args: {
    title: 'Lipid Profile, 12 Dec 2025',
    description: 'Delhi Lab 2, collected at home',
    trigger: <Button className="m-4">View record</Button>,
    children: <p>Total cholesterol 180 mg/dL. The laboratory calls this value desirable.</p>,
    footer: (
      <>
        <DialogClose>
          <Button variant="secondary">Done</Button>
        </DialogClose>
        <Button>Share with doctor</Button>
      </>
    ),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogs = () => screen.queryAllByRole('dialog');
const isGone = () => waitFor(() => expect(dialogs()).toHaveLength(0));
const open = async ({ canvas }: Parameters<NonNullable<Story['play']>>[0]) => {
  await userEvent.click(canvas.getByRole('button'));
  return screen.findByRole('dialog');
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'View record' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Lipid Profile, 12 Dec 2025' });
    await expect(dialog).toHaveAccessibleDescription('Delhi Lab 2, collected at home');
    await expect(dialog).toHaveAttribute('aria-modal', 'true');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await isGone();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'View record' });
    trigger.focus();
    await userEvent.keyboard(' ');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveFocus());
    for (const name of ['Close', 'Done', 'Share with doctor', 'Close']) {
      await userEvent.tab();
      await expect(within(dialog).getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Small: Story = { args: { size: 'small' }, play: async (context) => void (await open(context)) };
export const Medium: Story = { args: { size: 'medium' }, play: async (context) => void (await open(context)) };
export const Large: Story = { args: { size: 'large' }, play: async (context) => void (await open(context)) };

export const WithoutFooterAndDescription: Story = {
  args: { footer: undefined, description: undefined },
  play: async (context) => {
    await expect(await open(context)).not.toHaveAttribute('aria-describedby');
  },
};

/** The body scrolls between title and actions, which stay visible. */
export const LongContent: Story = {
  args: {
    children: Array.from({ length: 14 }, (_, day) => (
      <p key={day} className="mb-4">
        Day {day + 1}: one tablet after breakfast with water. Call the clinic if you feel dizzy or short of breath.
      </p>
    )),
  },
  play: async (context) => {
    const dialog = await open(context);
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
    const inSight = (name: string) => {
      const box = within(dialog).getByRole('button', { name }).getBoundingClientRect();
      const frame = dialog.getBoundingClientRect();
      return box.top >= frame.top && box.bottom <= frame.bottom;
    };
    dialog.scrollTop = 200;
    await expect(inSight('Close')).toBe(true);
    await expect(inSight('Done')).toBe(true);
  },
};

function ReasonDialog() {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Button className="m-4" onClick={() => setOpen(true)}>
        Give a reason
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="small"
        title="Why do you change the time?"
        initialFocusRef={field}
      >
        <label className="grid gap-1">
          Reason
          <textarea ref={field} className="hairline rounded-control border-line-strong bg-surface p-2" />
        </label>
      </Dialog>
    </>
  );
}

/** The caller controls it; the first field gets focus on opening. */
export const FocusInTheFirstField: Story = {
  render: () => <ReasonDialog />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Give a reason' });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const ClosesByAPressOutside: Story = {
  play: async (context) => {
    await open(context);
    await userEvent.pointer({ keys: '[MouseLeft]', target: document.documentElement });
    await isGone();
  },
};

const toaster = createToaster({ duration: 2 ** 31 - 1 });

/** A notification above the dialog can be dismissed without closing the dialog. */
export const UnderANotification: Story = {
  render: (args) => (
    <>
      <Dialog {...args} />
      <div aria-live="polite">
        <ToastRegion toaster={toaster} />
      </div>
    </>
  ),
  beforeEach: () => {
    const id = toaster.notify({ message: 'Settings updated for this visit only', tone: 'success' });
    return () => toaster.dismiss(id);
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View record' }));
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Settings updated for this visit only')).toBeNull());
    await expect(dialogs()).toHaveLength(1);
  },
};

/** Printing the page while it is open prints only the title and the body. */
export const Printable: Story = {
  args: { printable: true, footer: <Button onClick={() => window.print()}>Print</Button> },
  play: async (context) => {
    const dialog = await open(context);
    await expect(dialog).toHaveAttribute('data-printable');
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    title: 'लिपिड प्रोफ़ाइल जाँच की रिपोर्ट, 12 दिसंबर 2025',
    description: 'दिल्ली लैब 2, नमूना घर से लिया गया',
    trigger: <Button className="m-4">रिपोर्ट देखें</Button>,
    children: <p>आपका कुल कोलेस्ट्रॉल 180 mg/dL है। यह सामान्य सीमा में है। कोई भी दवा बदलने से पहले अपने डॉक्टर से बात करें।</p>,
    footer: (
      <>
        <Button variant="secondary">अभी नहीं</Button>
        <Button>डॉक्टर के साथ साझा करें</Button>
      </>
    ),
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async (context) => {
    const dialog = await open(context);
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
  decorators: [withMessages({ dialog: { close: 'बंद करें' } })],
};
