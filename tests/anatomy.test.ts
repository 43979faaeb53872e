// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { overlaysIn } from '../.storybook/anatomy/measure-in-frame';
import { describeParts, type Part } from '../.storybook/anatomy/parts';
import { root } from './project-fixture';

/** Returns a line per part of the markup, such as `button Save × 2`. Two spaces per level indent it. */
function partsOf(markup: string, find: (body: HTMLElement) => Element[] | undefined = () => undefined): string[] {
  document.body.innerHTML = markup;
  const lines = (parts: readonly Part[], indent = ''): string[] =>
    parts.flatMap(({ kind, name, count, parts: inner }) => [
      indent + [kind, name, ...(count > 1 ? [`× ${count}`] : [])].filter((word) => word !== '').join(' '),
      ...lines(inner, `${indent}  `),
    ]);
  return lines(describeParts(document.body, find(document.body)));
}

test('names the parts by their slot, their role, or as icon and text', () => {
  const markup =
    '<div data-slot="card"><div><h2>Asha</h2></div><svg></svg><p>Free today</p><button aria-label="Save"></button></div>';
  expect(partsOf(markup)).toEqual(['card', '  heading Asha', '  icon', '  paragraph Free today', '  button Save']);
});

test('counts equal parts that follow each other, and shortens a long name', () => {
  const items = ['One', 'Two', 'Three'].map((text) => `<li>${text}</li>`).join('');
  expect(partsOf(`<ul>${items}</ul><button>${'Long '.repeat(20)}</button>`)).toEqual([
    'list',
    '  listitem One × 3',
    `button ${'Long '.repeat(20).slice(0, 32).trimEnd()}…`,
  ]);
});

test('names a table by its caption, its cells by their content, and its rows not at all', () => {
  const head = '<thead><tr><th scope="col">Medicine</th><th scope="col">Price</th></tr></thead>';
  const row = '<tr><th scope="row"><div>Cetirizine</div><div>10 mg</div></th><td>₹45</td></tr>';
  const rows = ['<table><caption>Orders</caption>', head, `<tbody>${row}${row}</tbody></table>`].join('');
  expect(partsOf(rows)).toEqual([
    'table Orders',
    '  caption Orders',
    '  rowgroup',
    '    row',
    '      columnheader Medicine × 2',
    '  rowgroup',
    '    row × 2',
    '      rowheader Cetirizine 10 mg',
    '        text Cetirizine',
    '        text 10 mg',
    '      cell ₹45',
  ]);
});

test('leaves out elements without a role or an own text, and the form around a story', () => {
  expect(partsOf('<div><div><span></span></div></div>')).toEqual([]);
  expect(partsOf('<form role="presentation"><button>Save</button></form>')).toEqual(['button Save']);
});

test.each([
  ['date', 'date field'],
  ['file', 'file field'],
  ['password', 'password field'],
  ['time', 'time field'],
])('lists an input of type %s, which has no role', (type, kind) => {
  expect(partsOf(`<label for="field">Label</label><input id="field" type="${type}" />`)).toEqual([
    'text Label',
    `${kind} Label`,
  ]);
});

test('leaves out hidden inputs', () => {
  expect(partsOf('<input type="hidden" name="plan" value="basic" />')).toEqual([]);
});

const page = '<div id="storybook-root"><button>Open</button></div><script></script>';

test('lists the parts of an open dialog and its backdrop, without the page behind them', () => {
  const dialog = '<div role="dialog" aria-labelledby="title"><h2 id="title">Report</h2><p>Normal</p></div>';
  expect(partsOf(`${page}<div data-state="open"></div>${dialog}`, overlaysIn)).toEqual([
    'backdrop',
    'dialog Report',
    '  heading Report',
    '  paragraph Normal',
  ]);
});

test('lists the parts of a menu in the element that places it', () => {
  const menu = '<div role="menu" aria-label="Actions"><div role="menuitem">Print</div></div>';
  expect(partsOf(`${page}<div data-radix-popper-content-wrapper="">${menu}</div>`, overlaysIn)).toEqual([
    'menu Actions',
    '  menuitem Print',
  ]);
});

const overlayFiles = ['dialog', 'alert-dialog', 'sheet', 'popover', 'tooltip', 'dropdown-menu'];

test.each(overlayFiles)('the docs of %s show a story of the file that is open', (name) => {
  const source = readFileSync(join(root, `packages/ui/src/${name}/${name}.stories.tsx`), 'utf8');
  const [, story] = source.match(/openStory: '(\w+)'/) ?? [];
  expect(source).toContain(`export const ${story}: Story`);
});
