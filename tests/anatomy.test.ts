// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { describeParts, type Part } from '../.storybook/anatomy/parts';

/** Returns a line per part of the markup, such as `1.2 button Save × 2`. */
function partsOf(markup: string): string[] {
  document.body.innerHTML = markup;
  const lines = (parts: readonly Part[]): string[] =>
    parts.flatMap(({ number, kind, name, count, parts: inner }) => [
      [number, kind, name, ...(count > 1 ? [`× ${count}`] : [])].filter((word) => word !== '').join(' '),
      ...lines(inner),
    ]);
  return lines(describeParts(document.body));
}

test('names the parts by their slot, their role, or as icon and text', () => {
  const markup =
    '<div data-slot="card"><div><h2>Asha</h2></div><svg></svg><p>Free today</p><button aria-label="Save"></button></div>';
  expect(partsOf(markup)).toEqual([
    '1 card AshaFree today',
    '1.1 heading Asha',
    '1.2 icon',
    '1.3 paragraph Free today',
    '1.4 button Save',
  ]);
});

test('counts equal parts that follow each other, and shortens a long name', () => {
  const items = ['One', 'Two', 'Three'].map((text) => `<li>${text}</li>`).join('');
  expect(partsOf(`<ul>${items}</ul><button>${'Long '.repeat(20)}</button>`)).toEqual([
    '1 list OneTwoThree',
    '1.1 listitem One × 3',
    `2 button ${'Long '.repeat(20).slice(0, 48)}…`,
  ]);
});

test('leaves out elements without a role or an own text', () => {
  expect(partsOf('<div><div><span></span></div></div>')).toEqual([]);
});

test.each([
  ['date', 'date field'],
  ['file', 'file field'],
  ['password', 'password field'],
  ['time', 'time field'],
])('lists an input of type %s, which has no role', (type, kind) => {
  expect(partsOf(`<label for="field">Label</label><input id="field" type="${type}" />`)).toEqual([
    '1 text Label',
    `2 ${kind} Label`,
  ]);
});

test('leaves out hidden inputs', () => {
  expect(partsOf('<input type="hidden" name="plan" value="basic" />')).toEqual([]);
});
