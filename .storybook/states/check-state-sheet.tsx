import type { Preview } from '@storybook/react-vite';
import { createRoot } from 'react-dom/client';
import { spyOn } from 'storybook/test';
import { hasStates, states } from './component-states';
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

/** Returns a text that changes with the look and with the marks of states, but not with ids. */
const describeCell = (cell: Element) => {
  const markup = cell.innerHTML.replaceAll(/(?:id|for|name|data-forced|aria-\w+by)="[^"]*"/g, '');
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

async function checkSheet(title: string, story: SheetStory): Promise<string[]> {
  const errors = spyOn(console, 'error').mockImplementation(() => undefined);
  const host = document.createElement('div');
  host.style.width = `${width}px`;
  document.body.append(host);
  // A component that shows an error throws in its own stories. A cell that throws is a fault already.
  const root = createRoot(host, { onCaughtError: () => undefined });
  root.render(<StateSheet story={story} />);
  await frames();
  await Promise.allSettled([...host.querySelectorAll('img')].map((image) => image.decode()));
  await frames();
  const sheet = host.querySelector<HTMLElement>('[data-state-sheet]');
  const faults = sheet ? await settledFaultsOf(sheet) : ['There is no sheet of states.'];
  const rows = [...host.querySelectorAll<HTMLElement>('tr[data-state]')];
  shown.set(title, new Set(rows.map(({ dataset }) => dataset['state'])));
  root.unmount();
  host.remove();
  const written = errors.mock.calls.map(textOf);
  errors.mockRestore();
  return [...faults, ...written.map((text) => `The sheet of states writes an error: ${text}`)];
}

/**
 * An `afterEach` of the tests: fails when the sheet of a docs page lacks a state that its component has. The classes of
 * the component declare states, and so do its stories with arguments such as `disabled`.
 */
export const checkStateSheet: NonNullable<Exclude<Preview['afterEach'], unknown[]>> = async (context) => {
  if (!('__vitest_browser__' in globalThis)) return;
  const { title, name, args, canvasElement } = context;
  if (!hasStates(title)) return;
  if (name === 'Default') {
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
