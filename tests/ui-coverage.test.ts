import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = new URL('../packages/ui/src', import.meta.url).pathname;

/** Components that only other components use. The stories of those show them. */
const parts = new Set(['tone']);

/** Components without words, which need no story with long Hindi text. */
const wordless = new Set(['calendar-leaf', 'icon-tile', 'picture', 'portrait']);

const exportsComponent = (source: string) => /^export (?:const|function) [A-Z]/m.test(source);

/** Lists what a component's stories lack. */
function lacks(stories: string, hasWords = true): string[] {
  const hindi = stories.slice(stories.search(/^export const LongHindi\b/m));
  const rules: [string, boolean][] = [
    ['a story named Default', /^export const Default\b/m.test(stories)],
    ['a story named LongHindi', !hasWords || /^export const LongHindi\b/m.test(stories)],
    ['Hindi text', !hasWords || (/[\u0900-\u097f]{3}/.test(stories) && hindi.length > 1)],
    [
      'a guide that satisfies ComponentGuide',
      /\bguide\b/.test(stories) && stories.includes('satisfies ComponentGuide'),
    ],
    ['when and when not', /\bwhen: \[/.test(stories) && /\bwhenNot: \[/.test(stories)],
    ['a title in Components, Care or Foundations', /title: '(?:Components\/\w+|Care|Foundations)\//.test(stories)],
  ];
  return rules.filter(([, isMet]) => !isMet).map(([rule]) => rule);
}

const components = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !parts.has(entry.name))
  .map(({ name }) => ({
    name,
    file: join(root, name, `${name}.tsx`),
    stories: join(root, name, `${name}.stories.tsx`),
  }))
  .filter(({ file }) => existsSync(file) && exportsComponent(readFileSync(file, 'utf8')));

test('finds the components', () => {
  expect(components.length).toBeGreaterThan(40);
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['button', 'field', 'dialog', 'toast', 'doctor-card']),
  );
});

describe.each(components)('$name', ({ name, stories }) => {
  test('has the stories that every component has', () => {
    expect(existsSync(stories), `${stories} is missing`).toBe(true);
    expect(lacks(readFileSync(stories, 'utf8'), !wordless.has(name))).toEqual([]);
  });
});

describe('the rules', () => {
  const whole = `
const guide = { when: ['a'], whenNot: ['b'] } satisfies ComponentGuide;
const meta = { title: 'Components/Actions/Button', parameters: { guide } };
export const Default: Story = {};
export const LongHindi: Story = { args: { children: 'अपॉइंटमेंट' } };`;

  test('accept complete stories', () => {
    expect(lacks(whole)).toEqual([]);
  });

  test.each([
    ['export const Default', 'export const Basic', ['a story named Default']],
    ['export const LongHindi', 'export const Hindi', ['a story named LongHindi', 'Hindi text']],
    ['अपॉइंटमेंट', 'appointment', ['Hindi text']],
    ['satisfies ComponentGuide', '', ['a guide that satisfies ComponentGuide']],
    ['whenNot', 'never', ['when and when not']],
    ['Components/Actions/', 'Stuff/', ['a title in Components, Care or Foundations']],
  ])('miss %s', (from, to, expected) => {
    expect(lacks(whole.replace(from, to))).toEqual(expected);
  });

  test('require no Hindi for a component without words', () => {
    expect(lacks(whole.replace(/^export const LongHindi.*$/m, ''), false)).toEqual([]);
  });

  test('distinguish components from helpers', () => {
    expect(exportsComponent('export function Button() {}')).toBe(true);
    expect(exportsComponent('export function formatMoney() {}\nexport interface Props {}')).toBe(false);
  });
});
