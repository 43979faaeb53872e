import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { Popover } from './popover';

const guide = {
  when: ['For details about something on the page, or two or three settings, beside their button.'],
  whenNot: [
    'For a few words: put them on the page, or use Tooltip.',
    'For a list of actions: use DropdownMenu.',
    'For a task: use Dialog.',
  ],
  keyboard: [
    {
      keys: 'Enter or Space',
      effect: 'On the button: opens the panel and moves into it. On the button of an open panel: closes it.',
      provenBy: ['ByKeyboard'],
    },
    {
      keys: 'Tab',
      effect: 'Moves through the panel, from its last control to its first.',
      provenBy: ['TabStaysInside'],
    },
    { keys: 'Esc', effect: 'Closes; focus returns to the button.', provenBy: ['ByKeyboard'] },
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Overlays/Popover',
  component: Popover,
  parameters: { guide, openStory: 'Open', docs: { story: { inline: false, height: '320px' } } },
  args: {
    trigger: <Button variant="secondary">What does NABL mean?</Button>,
    title: 'NABL accreditation',
    children: <p>The national board checks each year that this laboratory measures correctly and reports on time.</p>,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Default: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'What does NABL mean?' });
    await userEvent.click(trigger);
    const panel = await screen.findByRole('dialog', { name: 'NABL accreditation' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    await isGone();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'What does NABL mean?' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog');
    await waitFor(() => expect(panel).toHaveFocus());
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect(within(panel).getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);

    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    trigger.focus();
    await userEvent.keyboard(' ');
    await isGone();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await isGone();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const TabStaysInside: Story = {
  tags: ['no-visual'],
  args: { children: <a href="#nabl">About the board</a> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'What does NABL mean?' }));
    const panel = await screen.findByRole('dialog');
    await waitFor(() => expect(panel).toHaveFocus());
    const close = within(panel).getByRole('button', { name: 'Close' });
    await userEvent.tab();
    await expect(close).toHaveFocus();
    await userEvent.tab();
    await expect(within(panel).getByRole('link', { name: 'About the board' })).toHaveFocus();
    await userEvent.tab();
    await expect(close).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await isGone();
  },
};

export const ClosesByAPressOutside: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'What does NABL mean?' }));
    await screen.findByRole('dialog');
    await userEvent.click(document.body);
    await isGone();
  },
};

export const Open: Story = { args: { open: true } };

/** All four sides. Where a side has no room, the panel opens on the opposite side. */
export const Sides: Story = {
  // Beside the button, a phone has no room for the panel.
  parameters: { textCheck: 'usual window' },
  render: (args) => (
    <div className="grid min-h-96 place-items-center">
      <Popover {...args} open side="right" align="center" trigger={<Button variant="secondary">On the right</Button>} />
    </div>
  ),
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { open: true },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    open: true,
    trigger: <Button variant="secondary">NABL मान्यता क्या है?</Button>,
    title: 'NABL मान्यता का क्या अर्थ है और यह क्यों ज़रूरी है',
    children: <p>राष्ट्रीय बोर्ड हर साल जाँच करता है कि यह प्रयोगशाला सही माप लेती है और रिपोर्ट समय पर देती है।</p>,
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  decorators: [withMessages({ popover: { close: 'बंद करें' } })],
};
