import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { m } from '../apps/web/src/messages/generated/messages.js';
import { getLocale, overwriteGetLocale } from '../apps/web/src/messages/generated/runtime.js';
import { language } from '../apps/web/src/messages/language';
import { withConstants } from '../apps/web/vite-plugins/messages';
import { baseLanguage, languages, mismatches } from '../scripts/messages.mjs';
import { root } from './project-fixture';

const english = JSON.parse(readFileSync(join(root, 'apps/web/src/messages/en.json'), 'utf8')) as Record<
  string,
  unknown
>;

describe('mismatches between languages', () => {
  test('names a missing message', () => {
    expect(mismatches({ title: 'Cart' }, {})).toEqual(['title is missing']);
  });

  test('names a message that English lacks', () => {
    expect(mismatches({}, { title: 'कार्ट' })).toEqual(['title does not exist in English']);
  });

  test('names a message with other parameters', () => {
    expect(mismatches({ limit: 'At most {max}' }, { limit: 'अधिकतम {count}' })).toEqual([
      'limit has the parameters (count) instead of (max)',
    ]);
  });

  test('accepts another order and other plural forms', () => {
    const variants = (match: Record<string, string>) => [{ declarations: ['input count'], match }];
    const one = { both: '{a} of {b}', tests: variants({ 'form=one': '{count} test', 'form=other': '{count} tests' }) };
    const other = { both: '{b} में से {a}', tests: variants({ 'form=one': '{count} जाँच', 'form=other': '{count} जाँचें' }) };
    expect(mismatches(one, other)).toEqual([]);
  });
});

test('every language of the settings has a file of messages', () => {
  const files = globSync('apps/web/src/messages/*.json', { cwd: root }).map((path) => basename(path, '.json'));
  expect(languages.toSorted()).toEqual(files.toSorted());
  expect(languages).toContain(baseLanguage);
});

describe('language()', () => {
  test('is the language of the messages', () => {
    const getBefore = getLocale;
    expect(language()).toBe(baseLanguage);
    overwriteGetLocale(() => 'hi');
    expect(language()).toBe('hi');
    overwriteGetLocale(getBefore);
  });
});

describe('a client build', () => {
  const importLanguage = "import { language } from '../messages/language';\n";
  const importMessages = "import { m } from '../messages/generated/messages.js';\n";
  const texts = { cart_title: 'कार्ट “अभी”' };

  test('has the language as a constant', () => {
    const code = `${importLanguage}const text = language() === 'hi' ? own[value] : languageOf(value);`;
    expect(withConstants(code, 'hi', texts)).toContain(
      'const text = "hi" === \'hi\' ? own[value] : languageOf(value);',
    );
  });

  test('has messages without parameters as texts', () => {
    const code = `${importMessages}const texts = [m.cart_title(), m.cart_count({ count }), m.cart_other(), m.cart_title];`;
    expect(withConstants(code, 'hi', texts)).toContain(
      'const texts = ["कार्ट “अभी”", m.cart_count({ count }), m.cart_other(), m.cart_title];',
    );
  });

  test('has headings and titles that are functions as functions of texts', () => {
    const code = `${importMessages}const route = { heading: m.cart_title, title: m.cart_other, label: m.cart_title };`;
    expect(withConstants(code, 'hi', texts)).toContain(
      'const route = { heading: () => "कार्ट “अभी”", title: m.cart_other, label: m.cart_title };',
    );
  });

  test('leaves modules alone that import neither', () => {
    const code = 'const texts = [m.cart_title(), language()];';
    expect(withConstants(code, 'hi', texts)).toBe(code);
  });
});

test('every message is used', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/generated/**'] });
  const calls = files.flatMap((path) => readFileSync(join(root, path), 'utf8').match(/\bm\.[a-z_0-9]+\b/g) ?? []);
  const used = new Set(calls.map((call) => call.slice('m.'.length)));
  expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
});

test('a wrong key, a missing parameter and an unknown parameter are type errors', () => {
  // @ts-expect-error -- there is no such message
  const key: keyof typeof m = 'cart_no_such_message';
  expect(Object.keys(m)).not.toContain(key);
  // @ts-expect-error -- the parameter is missing
  expect(() => m.cart_quantity_limit()).not.toThrow();
  // @ts-expect-error -- the parameter is called max
  expect(m.cart_quantity_limit({ maximum: 3 })).toContain('undefined');
});
