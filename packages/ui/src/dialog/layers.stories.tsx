import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, type ReactNode, useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { AlertDialog } from '../alert-dialog/alert-dialog';
import { Button } from '../button/button';
import { Combobox } from '../combobox/combobox';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../dropdown-menu/dropdown-menu';
import { Popover } from '../popover/popover';
import { Sheet } from '../sheet/sheet';
import { Tooltip } from '../tooltip/tooltip';
import { Dialog } from './dialog';

/** Escape closes the topmost layer and nothing below it, for every layer in every other one. */
const meta = {
  title: 'Components/Overlays/Layers',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const cities = ['Chennai', 'Delhi', 'Kochi', 'Mumbai'].map((label) => ({ value: label, label }));

function City() {
  const [city, setCity] = useState('');
  return <Combobox label="City" options={cities} value={city} onValueChange={setCity} />;
}

const opener = (name: string) => <Button variant="secondary">{name}</Button>;
const confirm = { confirmLabel: 'Cancel appointment', description: 'The doctor is told.', onConfirm: () => undefined };

/** Each layer: what opens it, its role while it is open, and the key that opens it from its focused opener. */
const layers = {
  Combobox: { element: <City />, role: 'listbox', opener: ['combobox', 'City'], key: '{ArrowDown}' },
  Popover: {
    element: (
      <Popover title="About the fee" trigger={opener('Open popover')}>
        The fee includes taxes.
      </Popover>
    ),
    role: 'dialog',
    name: 'About the fee',
    opener: ['button', 'Open popover'],
    key: '{Enter}',
  },
  DropdownMenu: {
    element: (
      <DropdownMenu>
        <DropdownMenuTrigger>{opener('Open menu')}</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>Print</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    ),
    role: 'menu',
    opener: ['button', 'Open menu'],
    key: '{Enter}',
  },
  Tooltip: {
    element: (
      <Tooltip content="Saves a file" delay={0}>
        {opener('Save')}
      </Tooltip>
    ),
    role: 'tooltip',
    opener: ['button', 'Save'],
    key: '',
  },
  Dialog: {
    element: (
      <Dialog title="Inner dialog" trigger={opener('Open dialog')}>
        Text
      </Dialog>
    ),
    role: 'dialog',
    name: 'Inner dialog',
    opener: ['button', 'Open dialog'],
    key: '{Enter}',
  },
  Sheet: {
    element: (
      <Sheet title="Inner sheet" trigger={opener('Open sheet')}>
        Text
      </Sheet>
    ),
    role: 'dialog',
    name: 'Inner sheet',
    opener: ['button', 'Open sheet'],
    key: '{Enter}',
  },
  AlertDialog: {
    element: <AlertDialog {...confirm} title="Cancel this one?" trigger={opener('Open question')} />,
    role: 'alertdialog',
    name: 'Cancel this one?',
    opener: ['button', 'Open question'],
    key: '{Enter}',
  },
} satisfies Record<string, Layer>;

interface Layer {
  element: ReactElement;
  role: string;
  name?: string;
  opener: [role: string, name: string];
  key: string;
}

const all: Layer[] = Object.values(layers);

const everyLayer = (
  <div className="grid justify-items-start gap-3">
    {all.map(({ element, opener: [, name] }) => (
      <div key={name}>{element}</div>
    ))}
  </div>
);

const shown = ({ role, name }: Pick<Layer, 'role' | 'name'>) => screen.queryByRole(role, name ? { name } : {});

async function openLayer({ opener: [role, name], key, ...layer }: Layer) {
  const control = screen.getByRole(role, { name });
  control.focus();
  if (key) await userEvent.keyboard(key);
  await waitFor(() => expect(shown(layer)).toBeInTheDocument());
  return control;
}

/** Opens the outer layer, then each layer inside it, and presses Escape once for each. */
const escapeFrom =
  (outer: Pick<Layer, 'role' | 'name'>): Story['play'] =>
  async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Open' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(shown(outer)).toBeInTheDocument());
    for (const layer of all) {
      const control = await openLayer(layer);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(shown(layer)).toBeNull());
      await expect(shown(outer), `after Escape in ${layer.opener[1]}`).toBeInTheDocument();
      await waitFor(() => expect(control).toHaveFocus());
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(shown(outer)).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  };

const outerTrigger = <Button className="m-4">Open</Button>;

const inside = (show: (children: ReactNode) => ReactElement): Pick<Story, 'render'> => ({
  render: () => show(everyLayer),
});

export const InADialog: Story = {
  ...inside((children) => (
    <Dialog title="Outer" trigger={outerTrigger}>
      {children}
    </Dialog>
  )),
  play: escapeFrom({ role: 'dialog', name: 'Outer' }),
};

export const InASheet: Story = {
  ...inside((children) => (
    <Sheet title="Outer" trigger={outerTrigger}>
      {children}
    </Sheet>
  )),
  play: escapeFrom({ role: 'dialog', name: 'Outer' }),
};

export const InAnAlertDialog: Story = {
  ...inside((children) => (
    <AlertDialog {...confirm} title="Outer" trigger={outerTrigger}>
      {children}
    </AlertDialog>
  )),
  play: escapeFrom({ role: 'alertdialog', name: 'Outer' }),
};

export const InAPopover: Story = {
  ...inside((children) => (
    <Popover title="Outer" trigger={outerTrigger}>
      {children}
    </Popover>
  )),
  play: escapeFrom({ role: 'dialog', name: 'Outer' }),
};

/** A dialog, a sheet in it, a popover in that, and an open list: four presses of Escape, one layer each. */
export const FourDeep: Story = {
  render: () => (
    <Dialog title="First" trigger={outerTrigger}>
      <Sheet title="Second" trigger={opener('Open second')}>
        <Popover title="Third" trigger={opener('Open third')}>
          <City />
        </Popover>
      </Sheet>
    </Dialog>
  ),
  play: async ({ canvas }) => {
    const dialogs: Layer[] = [
      { element: <></>, role: 'dialog', name: 'First', opener: ['button', 'Open'], key: '{Enter}' },
      { element: <></>, role: 'dialog', name: 'Second', opener: ['button', 'Open second'], key: '{Enter}' },
      { element: <></>, role: 'dialog', name: 'Third', opener: ['button', 'Open third'], key: '{Enter}' },
      layers.Combobox,
    ];
    for (const layer of dialogs) await openLayer(layer);
    for (const layer of dialogs.toReversed()) {
      await expect(shown(layer)).toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(shown(layer)).toBeNull());
    }
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus());
  },
};

/**
 * A closed combobox empties its field on Escape. Inside a dialog, Escape closes the dialog and keeps what was typed.
 */
export const ClosedComboboxInADialog: Story = {
  render: () => (
    <Dialog title="Outer" trigger={outerTrigger}>
      <City />
    </Dialog>
  ),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(trigger);
    const box = await screen.findByRole('combobox', { name: 'City' });
    await userEvent.type(box, 'Nag');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('Nag');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('Nag');
    await waitFor(() => expect(shown({ role: 'dialog' })).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
