import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hindi } from '../.storybook/locale/hindi';
import { translate } from '../.storybook/locale/translate';
import { root } from './project-fixture';

/** English that a component says unless it is told otherwise: `closeLabel = 'Close'`, or a table of such words. */
const ownWords = globSync('packages/ui/src/*/*.tsx', { cwd: root })
  .filter((file) => !/stories|foundations|component-guide/.test(file))
  .flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(/^ {2}\w+(?: = |: )'(\(?[A-Z][^']*)',$/gm)].map(([, words = '']) => words);
  });

describe('Hindi', () => {
  test('finds the words that components bring', () => {
    expect(ownWords).toEqual(expect.arrayContaining(['Close', 'Menu', 'High contrast', 'Try again']));
  });

  test.each([...new Set(ownWords)].filter((words) => words !== 'UTC'))(
    'knows what a component says by itself: %s',
    (words) => {
      expect(hindi.get(words)).toMatch(/[\u0900-\u097f]/);
    },
  );

  test('keeps the space around the words, and leaves alone what it does not know', () => {
    expect(translate(' Close ', 'hi')).toBe(' बंद करें ');
    expect(translate('12 doctors found', 'hi')).toBe('12 डॉक्टर मिले');
    expect(translate('Palpitations since Monday', 'hi')).toBe('Palpitations since Monday');
  });
});

describe('pseudo-long', () => {
  test('is longer by about two fifths, and in brackets', () => {
    const words = 'No doctor matches your search';
    const long = translate(words, 'pseudo');
    expect(long).toMatch(/^\[.+\]$/);
    expect(long.length / words.length).toBeGreaterThan(1.3);
  });

  test.each(['₹1,200', '102', ' ', 'A'])('leaves %j, which has no words', (text) => {
    expect(translate(text, 'pseudo')).toBe(text);
  });
});

test('English is what is there', () => {
  expect(translate('Close', 'en')).toBe('Close');
});
