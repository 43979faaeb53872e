import { dirname } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readKeyProofs } from '../.storybook/keyboard/key-proofs';
import { listStoriesFiles } from '../.storybook/status/stories-files';

/** Rows of keyboard tables of which no story presses all keys yet. Shorten this list, never lengthen it. */
const unproved = new Set([
  'alert-dialog: Enter or Space',
  'app-header: Enter or Space',
  'app-header: Tab',
  'appointment-card: Tab',
  'banner: Enter or Space',
  'blog-card: Tab',
  'bottom-nav: Enter',
  'bottom-nav: Tab',
  'breadcrumbs: Enter',
  'breadcrumbs: Tab',
  'call-controls: Enter or Space',
  'call-controls: The key shown',
  'cart-lines: Enter, Space',
  'cart-panel: Tab',
  'combobox: Home, End, arrow left, arrow right',
  'contact-card: Enter',
  'data-table: ← →',
  'date-input: Arrow left, arrow right',
  'date-input: Arrow up, arrow down',
  'date-input: Digits',
  'date-input: Space',
  'doctor-card: Tab',
  'dropdown-menu: A letter',
  'dropdown-menu: Enter, Space',
  'dropdown-menu: Enter, Space, ↓',
  'dropdown-menu: Home, End',
  'dropdown-menu: ↑ ↓',
  'emergency-numbers: Enter',
  'error-state: Enter or Space',
  'expert-card: Tab',
  'file-drop: Enter, Space',
  'file-preview: Tab',
  'hospital-card: Tab',
  'lab-visit-card: Tab',
  'load-more: Enter, Space',
  'medicine-card: Tab',
  'number-input: Tab',
  'number-input: ↑ ↓',
  'order-summary: Tab',
  'pagination: Enter',
  'pagination: Tab',
  'password-input: Enter, Space',
  'plan-comparison: Tab, then arrow keys',
  'popover: Enter or Space',
  'prescription-card: Tab',
  'quantity-stepper: Enter, Space',
  'quantity-stepper: Tab',
  'radio-group: Space',
  'radio-group: Tab',
  'record-row: Tab',
  'score-card: Enter, Space',
  'score-card: Tab',
  'search-field: Escape',
  'section-nav: Enter',
  'select: Arrow up, arrow down',
  'select: Enter',
  'select: Escape',
  'select: Letters',
  'select: Space, arrow down',
  'specialty-filter: Arrow keys',
  'specialty-filter: Escape',
  'star-rating: Space',
  'star-rating: Tab',
  'table: ← →',
  'tabs: Home, End',
  'tag: Enter, Space',
  'text-input: Enter',
  'theme-switch: Tab',
  'time-slot-picker: Arrow keys',
  'time-slot-picker: Digits',
  'time-slot-picker: Space, Enter',
  'toaster: F8',
]);

const rows = listStoriesFiles()
  .filter((file) => file.startsWith('packages/'))
  .flatMap((file) =>
    readKeyProofs(file).map((proof) => ({ proof, row: `${dirname(file).split('/').at(-1)}: ${proof.keys}` })),
  );

test('a story presses the keys of every row of a keyboard table', () => {
  expect(rows.length).toBeGreaterThan(130);
  const missing = rows.filter(({ proof }) => proof.missing.length > 0).map(({ row }) => row);
  expect(missing.filter((row) => !unproved.has(row))).toEqual([]);
  expect([...unproved].filter((row) => !missing.includes(row))).toEqual([]);
});

test('a row without its step is found', () => {
  const stories = `
    const press = async () => { await userEvent.keyboard('{Shift>}{Tab}{/Shift}'); };
    export const Default = { play: async () => { await userEvent.tab(); for (const key of ['{ArrowLeft}']) await userEvent.keyboard(key); } };
    export const Back = { play: async () => { await press(); await userEvent.keyboard(' '); } };`;
  const source = ts.createSourceFile('a.stories.tsx', stories, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const keyboard = ['Tab', 'Enter, Space', '← →', 'Arrow keys', 'Home'].map((keys) => ({ keys, effect: '' }));
  const proofs = readKeyProofs('a.stories.tsx', {
    source,
    guide: { when: [], whenNot: [], keyboard },
    modules: new Map(),
  });
  expect(proofs).toEqual([
    { keys: 'Tab', stories: ['Default', 'Back'], missing: [] },
    { keys: 'Enter, Space', stories: ['Back'], missing: ['Enter'] },
    { keys: '← →', stories: ['Default'], missing: ['ArrowRight'] },
    { keys: 'Arrow keys', stories: ['Default'], missing: [] },
    { keys: 'Home', stories: [], missing: ['Home'] },
  ]);
});
