import type { Preview } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { spyOn } from 'storybook/test';
import { copyOpenOverlay } from '../anatomy/measure-in-frame';
import { hasOwnOverlay, hasStates, states } from './component-states';
import { lookOf } from './forced-states';
import { cellsOf, controlsIn, type SheetStory, StateSheet } from './state-sheet';

/** Width in pixels of a docs page in a window of 1280 px. */
const width = 1000;

/** The classes with which a control declares that a state changes its look. */
const variants = { Hover: /(?:^|[:\s-])hover:/, Active: /(?:^|[:\s-])active:/, Focus: /(?:^|[:\s-])focus-visible:/ };

const declaredIn = (cell: Element) => {
  const classes = controlsIn(cell).map((control) => control.getAttribute('class') ?? '');
  return Object.entries(variants).flatMap(([label, pattern]) =>
    classes.some((name) => pattern.test(name)) ? [label] : [],
  );
};

/** Returns a text that changes with the look and with the marks of states, but not with ids or `readonly`. */
const describeCell = (cell: Element) => {
  const markup = cell.innerHTML.replaceAll(/ (?:id|for|name|readonly|data-forced|aria-\w+by)="[^"]*"/g, '');
  return `${markup} ${lookOf([...cell.querySelectorAll('*')]).join()}`;
};

/** Lines are black in high contrast already, so a pointer over them changes nothing. */
const mayBeSame = (label: string | undefined, at: number) => label === 'Hover' && at === 2;

/** Returns the faults of a sheet. */
function faultsOf(sheet: HTMLElement): string[] {
  const rows = [...sheet.querySelectorAll<HTMLElement>('tr[data-state]')];
  const [normal] = rows;
  const [cell] = cellsOf(normal);
  if (!normal || !cell) return ['The sheet of states is empty.'];
  const missing = declaredIn(cell).filter((label) => !rows.some(({ dataset }) => dataset['state'] === label));
  const before = cellsOf(normal).map(describeCell);
  const equal = rows.slice(1).flatMap((row) => {
    const label = row.dataset['state'];
    return cellsOf(row).some((other, at) => !mayBeSame(label, at) && describeCell(other) === before[at]) ? [label] : [];
  });
  return [
    ...missing.map((label) => `The sheet of states lacks “${label}”.`),
    ...equal.map((label) => `“${label}” looks as “Default” does in one theme.`),
    ...(sheet.querySelector('[data-failed]') ? ['A cell of the sheet of states throws.'] : []),
    ...(sheet.offsetHeight > 900 ? [`The sheet of states is ${sheet.offsetHeight} px high.`] : []),
  ];
}

/** The states of each component's sheet, by its place in the sidebar. */
const shown = new Map<string, ReadonlySet<string | undefined>>();

const frames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Looks at most so many times for faults. */
const maxLooks = 20;

/** Returns the faults that a sheet still has after it has fitted itself to pictures that arrived late. */
async function settledFaultsOf(sheet: HTMLElement): Promise<string[]> {
  let faults = faultsOf(sheet);
  for (let look = 1; look < maxLooks && faults.length > 0; look += 1) {
    await frames();
    faults = faultsOf(sheet);
  }
  return faults;
}

/** What React writes to the console as an error, with its values in their places. */
const textOf = ([format, ...values]: unknown[]) =>
  String(format)
    .replaceAll(/%[so]/g, () => String(values.shift()))
    .split('\n')[0];

/** Shows a sheet in the page and returns what `find` finds in it. */
async function withSheet<Found>(
  content: ReactNode,
  find: (host: HTMLElement) => Found | Promise<Found>,
): Promise<Found> {
  const host = document.createElement('div');
  host.style.width = `${width}px`;
  document.body.append(host);
  // A component that shows an error throws in its own stories. A cell that throws is a fault already.
  const root = createRoot(host, { onCaughtError: () => undefined });
  root.render(content);
  await frames();
  await Promise.allSettled([...host.querySelectorAll('img')].map((image) => image.decode()));
  await frames();
  const found = await find(host);
  root.unmount();
  host.remove();
  return found;
}

async function checkSheet(title: string, story: SheetStory): Promise<string[]> {
  const errors = spyOn(console, 'error').mockImplementation(() => undefined);
  const faults = await withSheet(<StateSheet story={story} />, (host) => {
    const sheet = host.querySelector<HTMLElement>('[data-state-sheet]');
    const rows = [...host.querySelectorAll<HTMLElement>('tr[data-state]')];
    shown.set(title, new Set(rows.map(({ dataset }) => dataset['state'])));
    return sheet ? settledFaultsOf(sheet) : ['There is no sheet of states.'];
  });
  const written = errors.mock.calls.map(textOf);
  errors.mockRestore();
  return [...faults, ...written.map((text) => `The sheet of states writes an error: ${text}`)];
}

const firstStories = new Map<string, SheetStory>();

/** Returns the faults of a sheet that shows the overlay which a story has opened. */
async function checkOverlay(story: SheetStory): Promise<string[]> {
  const overlay = copyOpenOverlay(document.body);
  if (!overlay) return ['The story of `openStory` opens no overlay.'];
  return withSheet(<StateSheet story={story} opens overlay={overlay} />, (host) => {
    const copies = [...host.querySelectorAll('tr[data-state="Open"] td')];
    const looks = copies.map((cell) => lookOf([...cell.querySelectorAll('*')]).join());
    const { offsetHeight = 0 } = host.querySelector<HTMLElement>('[data-state-sheet]') ?? {};
    return [
      ...(new Set(looks).size === 3 ? [] : ['The sheet of states does not show the open overlay in three themes.']),
      ...(copies.every(({ clientHeight }) => clientHeight > 40) ? [] : ['The sheet of states shows an empty overlay.']),
      ...(offsetHeight > 900 ? [`The sheet of states is ${offsetHeight} px high with the open overlay.`] : []),
    ];
  });
}

/**
 * An `afterEach` of the tests: fails when the sheet of a docs page lacks a state that its component has. The classes of
 * the component declare states, and so do its stories with arguments such as `disabled`.
 */
export const checkStateSheet: NonNullable<Exclude<Preview['afterEach'], unknown[]>> = async (context) => {
  if (!('__vitest_browser__' in globalThis)) return;
  const { id, title, name, args, canvasElement, parameters } = context;
  if (!hasStates(title)) return;
  const openName = parameters['openStory'] as string | undefined;
  if (!openName && hasOwnOverlay(title) && copyOpenOverlay(document.body))
    throw new Error('This story leaves an overlay open. Name it in `openStory`, or the sheet of states lacks “Open”.');
  const first = firstStories.get(title);
  if (first && openName && id === toId(title, storyNameFromExport(openName))) {
    const faults = await checkOverlay(first);
    if (faults.length > 0) throw new Error(faults.join(' '));
  }
  if (name === 'Default') {
    firstStories.set(title, context);
    const faults = await checkSheet(title, context);
    if (faults.length > 0) throw new Error(faults.join(' '));
  }
  const rows = shown.get(title);
  for (const { label, args: cause = {}, selector } of states) {
    const isCaused =
      Object.entries(cause).some(([key, value]) => typeof args[key] === typeof value && args[key]) &&
      selector &&
      canvasElement.querySelector(selector);
    if (isCaused && rows && !rows.has(label)) throw new Error(`The sheet of states lacks “${label}”.`);
  }
};
