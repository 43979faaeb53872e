import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, EllipsisVertical, FileText, LogOut, Printer, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { IconButton } from '../icon-button/icon-button';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu';

const guide = {
  when: [
    'For secondary actions on one thing: print, rename, remove.',
    'For settings of a table: its order, its columns.',
  ],
  whenNot: [
    'For the main action: show it as a Button.',
    'For a value in a form: use Select or RadioGroup.',
    'For navigation: show links directly.',
  ],
  keyboard: [
    { keys: 'Enter, Space, ↓', effect: 'On the button: opens the menu at its first item.', provenBy: ['Default'] },
    { keys: '↑ ↓', effect: 'Moves between items.', provenBy: ['Default'] },
    { keys: 'Home, End', effect: 'Moves to the first or last item.', provenBy: ['Default'] },
    { keys: 'A letter', effect: 'Moves to the next item that begins with it.', provenBy: ['Default'] },
    { keys: 'Enter, Space', effect: 'Chooses the item.', provenBy: ['Default'] },
    { keys: 'Esc', effect: 'Closes the menu; focus returns to the button.', provenBy: ['Default'] },
  ],
  gaps: ['No submenus: they are hard to use by touch and by keyboard.'],
} satisfies ComponentGuide;

const chosen = fn();

const meta = {
  title: 'Components/Actions/DropdownMenu',
  component: DropdownMenu,
  subcomponents: {
    DropdownMenuTrigger,
    DropdownMenuContent,
    DropdownMenuItem,
    DropdownMenuSeparator,
    DropdownMenuLabel,
    DropdownMenuCheckboxItem,
    DropdownMenuRadioGroup,
    DropdownMenuRadioItem,
  },
  parameters: { guide, openStory: 'Open', docs: { story: { inline: false, height: '320px' } } },
  decorators: [
    (Story) => (
      <div className="min-h-72">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <DropdownMenu {...args}>
      <DropdownMenuTrigger>
        <IconButton variant="secondary" label="Actions for blood test of 12 Jan 2026" icon={<EllipsisVertical />} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => chosen('view')}>
          <FileText aria-hidden="true" /> View
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => chosen('print')}>
          <Printer aria-hidden="true" /> Print
        </DropdownMenuItem>
        <DropdownMenuItem disabled>
          <Settings aria-hidden="true" /> Share with a doctor
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="danger" onSelect={() => chosen('remove')}>
          <Trash2 aria-hidden="true" /> Remove
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    chosen.mockClear();
    const trigger = canvas.getByRole('button', { name: /^Actions/ });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'View' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(menu.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(chosen).toHaveBeenCalledWith('remove');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());

    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(chosen).toHaveBeenCalledOnce();

    const item = (name: string) => screen.findByRole('menuitem', { name });
    await userEvent.keyboard(' ');
    const view = await item('View');
    await waitFor(() => expect(view).toHaveFocus());
    await userEvent.keyboard('{End}');
    await expect(await item('Remove')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(await item('Print')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(view).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(chosen).toHaveBeenLastCalledWith('view');
    await waitFor(() => expect(trigger).toHaveFocus());

    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await item('View')).toHaveFocus());
    await userEvent.keyboard('r');
    await waitFor(async () => expect(await item('Remove')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(chosen).toHaveBeenCalledTimes(2);
  },
};

export const Open: Story = {
  args: { defaultOpen: true },
  play: async () => {
    const disabled = await screen.findByRole('menuitem', { name: 'Share with a doctor' });
    await expect(disabled).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Account: Story = {
  args: { defaultOpen: true },
  render: (args) => (
    <DropdownMenu {...args}>
      <DropdownMenuTrigger>
        <Button variant="secondary">
          Asha Verma <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>asha@sehat.example</DropdownMenuLabel>
        <DropdownMenuItem asChild>
          <a href="#dashboard">Dashboard</a>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => chosen('logout')}>
          <LogOut aria-hidden="true" className="rtl:-scale-x-100" /> Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '#dashboard');
  },
};

function TableSettings({ lang }: { lang?: 'hi' }) {
  const [order, setOrder] = useState('date');
  const [withPast, setWithPast] = useState(false);
  const words = lang
    ? {
        button: 'सूची बदलें',
        label: 'क्रम चुनें',
        date: 'अपॉइंटमेंट की तारीख के अनुसार',
        name: 'डॉक्टर के नाम के अनुसार',
        past: 'बीते हुए अपॉइंटमेंट भी दिखाएँ',
      }
    : { button: 'Sort and show', label: 'Sort by', date: 'Date', name: 'Doctor', past: 'Show past appointments' };
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger>
        <Button variant="secondary" lang={lang}>
          {words.button} <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent lang={lang}>
        <DropdownMenuLabel>{words.label}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={order} onValueChange={setOrder} aria-label={words.label}>
          <DropdownMenuRadioItem value="date">{words.date}</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="name">{words.name}</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuCheckboxItem checked={withPast} onCheckedChange={setWithPast}>
          {words.past}
        </DropdownMenuCheckboxItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export const Choices: Story = {
  render: () => <TableSettings />,
  play: async ({ canvas }) => {
    await expect(await screen.findByRole('menuitemradio', { name: 'Date' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Doctor' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Sort and show' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'Doctor' })).toBeChecked();
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Show past appointments' })).not.toBeChecked();
  },
};

export const LongHindi: Story = { render: () => <TableSettings lang="hi" /> };
