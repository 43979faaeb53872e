import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { AlertDialog } from '../alert-dialog/alert-dialog';
import { Button } from '../button/button';
import { realKeys } from '../component-guide/real-keys';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../dropdown-menu/dropdown-menu';
import { Popover } from '../popover/popover';
import { Sheet } from '../sheet/sheet';
import { Dialog } from './dialog';

/**
 * Every form control inside every overlay: Escape, Tab and a press outside close one layer at most. The controls are
 * the `Default` stories of `Components/Forms`, so a new control is part of the table.
 */
const meta = {
  title: 'Components/Overlays/ControlsInLayers',
  tags: ['!autodocs', 'no-visual'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

interface StoriesOfControl {
  default: { title: string; component?: ComponentType; args?: object; render?: (args: object) => ReactElement };
  Default?: { args?: object; render?: (args: object) => ReactElement };
}

const modules: Record<string, StoriesOfControl> = import.meta.glob(['../*/*.stories.tsx', '!../dialog/*'], {
  eager: true,
});

function elementOf({ default: { component, args, render }, Default }: StoriesOfControl) {
  const all = { ...args, ...Default?.args };
  const show = Default?.render ?? render;
  if (show) return show(all);
  return component ? createElement(component, all) : null;
}

/** A control, and the layer of its own that it may have open when the key or the press comes. */
interface Case {
  name: string;
  /** The control's place in the overlay. Two cases may share one. */
  control: string;
  openOwn?: () => Promise<unknown>;
}

const controls = Object.values(modules)
  .filter((module) => module.Default && module.default.title.startsWith('Components/Forms/'))
  .map((module) => ({ control: module.default.title.replace('Components/Forms/', ''), element: elementOf(module) }));

const openCombobox = {
  name: 'Combobox with a list',
  control: 'Combobox',
  openOwn: () => userEvent.keyboard('{ArrowDown}'),
};
const emptyCombobox = {
  name: 'Combobox without a match',
  control: 'Combobox',
  openOwn: () => userEvent.keyboard('Zzz'),
};
const filledSearch = { name: 'SearchField with a text', control: 'SearchField', openOwn: undefined };

const cases: Case[] = [
  ...controls.map(({ control }) => ({ name: control, control })),
  openCombobox,
  emptyCombobox,
  filledSearch,
];

const opener = (name: string) => <Button variant="secondary">{name}</Button>;

/** Layers that are no form controls. A press outside must not reach the overlay around them either. */
const layers = [
  {
    control: 'DropdownMenu',
    element: (
      <DropdownMenu>
        <DropdownMenuTrigger>{opener('Open menu')}</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>Print</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    ),
  },
  {
    control: 'Popover',
    element: (
      <Popover title="About the fee" trigger={opener('Open popover')}>
        The fee includes taxes.
      </Popover>
    ),
  },
];
const layerCases: Case[] = layers.map(({ control }) => ({
  name: control,
  control,
  openOwn: () => userEvent.keyboard('{Enter}'),
}));

const content = (
  <div className="grid gap-4">
    {[...controls, ...layers].map(({ control, element }) => (
      <div key={control} data-control={control}>
        {element}
      </div>
    ))}
  </div>
);

const trigger = <Button>Open overlay</Button>;
const overlays = {
  Dialog: {
    role: 'dialog',
    show: (children: ReactNode) => (
      <Dialog title="Overlay" trigger={trigger}>
        {children}
      </Dialog>
    ),
  },
  Sheet: {
    role: 'dialog',
    show: (children: ReactNode) => (
      <Sheet title="Overlay" trigger={trigger}>
        {children}
      </Sheet>
    ),
  },
  AlertDialog: {
    role: 'alertdialog',
    show: (children: ReactNode) => (
      <AlertDialog
        title="Overlay"
        description="The doctor is told."
        confirmLabel="Cancel appointment"
        onConfirm={() => undefined}
        trigger={trigger}
      >
        {children}
      </AlertDialog>
    ),
  },
  Popover: {
    role: 'dialog',
    show: (children: ReactNode) => (
      <Popover title="Overlay" trigger={trigger}>
        {children}
      </Popover>
    ),
  },
};
type OverlayName = keyof typeof overlays;

const emptyLists = () => screen.queryAllByText(/^Nothing in the list/, { selector: 'p' });
const openLayers = () =>
  document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').length +
  emptyLists().length;

async function openOverlay(name: OverlayName) {
  const control = screen.getByRole('button', { name: 'Open overlay' });
  control.focus();
  await userEvent.keyboard('{Enter}');
  return screen.findByRole(overlays[name].role, { name: 'Overlay' });
}

/** Opens the overlay, focuses the control, and opens the control's own layer. Returns how many layers are open. */
async function enter(overlay: HTMLElement, { control, openOwn, name }: Case) {
  const place = overlay.querySelector(`[data-control="${control}"]`);
  const focusable = place?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button, a[href]');
  if (!focusable) throw new Error(`${name} has nothing to focus.`);
  focusable.focus();
  await expect(focusable, name).toHaveFocus();
  if (name === filledSearch.name) await userEvent.keyboard('Text');
  if (!openOwn) return openLayers();
  const before = openLayers();
  await openOwn();
  await waitFor(() => expect(openLayers(), `${name} is open`).toBe(before + 1));
  return before + 1;
}

/** Presses a point of the window that no layer covers, as a pointer would. */
async function pressOutside() {
  const target = document.elementFromPoint(3, 3);
  if (!target) throw new Error('The window is empty.');
  await userEvent.click(target);
}

/** A real key, because only the browser knows that a list that scrolls takes the focus. */
async function pressTab() {
  const keys = await realKeys();
  await (keys ?? userEvent).keyboard('{Tab}');
}

interface Way {
  act: () => Promise<unknown>;
  /** Whether focus must then be on a control. Radix moves it to the overlay when the focused element disappears. */
  leaves?: boolean;
  /** How many layers it closes. */
  closes: (overlay: OverlayName, one: Case) => 0 | 1;
  cases: readonly Case[];
}
const ways = {
  Escape: { act: () => userEvent.keyboard('{Escape}'), closes: () => 1, cases: [...cases, ...layerCases] },
  Tab: { act: pressTab, leaves: true, closes: (_, { openOwn }) => (openOwn ? 1 : 0), cases },
  PressOutside: {
    act: pressOutside,
    // Only an answer closes an AlertDialog.
    closes: (overlay, { openOwn }) => (overlay === 'AlertDialog' && !openOwn ? 0 : 1),
    cases: [...cases, ...layerCases],
  },
} satisfies Record<string, Way>;

const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

const table = (overlay: OverlayName, { act, closes, leaves, cases: all }: Way): Story => ({
  render: () => (
    <Dialog title="Below" size="large" trigger={<Button className="m-4">Open below</Button>}>
      {overlays[overlay].show(content)}
    </Dialog>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open below' }));
    await screen.findByRole('dialog', { name: 'Below' });
    for (const one of all) {
      const element = await openOverlay(overlay);
      const before = await enter(element, one);
      await act();
      await waitFor(() => expect(openLayers(), `${one.name}, layers left`).toBe(before - closes(overlay, one)));
      // A second layer would close after the first one.
      await settled();
      await expect(openLayers(), `${one.name}, layers left in the end`).toBe(before - closes(overlay, one));
      if (leaves) await expect(element, `${one.name}, the focus`).not.toHaveFocus();
      if (element.isConnected) await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(element.isConnected, `${one.name} is closed`).toBe(false));
      await expect(screen.getByRole('dialog', { name: 'Below' })).toBeInTheDocument();
    }
  },
});

export const EscapeInADialog = table('Dialog', ways.Escape);
export const EscapeInASheet = table('Sheet', ways.Escape);
export const EscapeInAnAlertDialog = table('AlertDialog', ways.Escape);
export const EscapeInAPopover = table('Popover', ways.Escape);
export const TabInADialog = table('Dialog', ways.Tab);
export const TabInASheet = table('Sheet', ways.Tab);
export const TabInAnAlertDialog = table('AlertDialog', ways.Tab);
export const TabInAPopover = table('Popover', ways.Tab);
export const PressOutsideADialog = table('Dialog', ways.PressOutside);
export const PressOutsideASheet = table('Sheet', ways.PressOutside);
export const PressOutsideAnAlertDialog = table('AlertDialog', ways.PressOutside);
export const PressOutsideAPopover = table('Popover', ways.PressOutside);
