import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords';
import { contextWords, isGuessable } from './guessable-password';

const asha = ['Asha Rao', 'asha.rao84@mail.example'];
const isRefused = (password: string, own: readonly string[] = asha) => isGuessable(password, commonPasswords, own);

describe('a new password', () => {
  it.each(['password', 'PassWord', 'qwerty', '123456', 'iloveyou', 'football', 'ｑｗｅｒｔｙ'])(
    'is refused because many people use it: %s',
    (password) => {
      expect(isRefused(password)).toBe(true);
    },
  );

  it.each(['sehat-demo', 'Sehat2026!', 'सेहत123', 'doctor.admin', 'sehat sehat sehat sehat', '1-admin-2-admin'])(
    'is refused because it is made of words of the context: %s',
    (password) => {
      expect(isRefused(password)).toBe(true);
    },
  );

  it.each(['asha1984', 'Asha.Rao', 'raoasha!', 'AshaSehat', 'asha.rao84@mail.example', 'mail.1'])(
    'is refused because it is made of the user’s name or email: %s',
    (password) => {
      expect(isRefused(password)).toBe(true);
    },
  );

  it('is refused because it is a name in Devanagari', () => {
    expect(isRefused('अनीता-12', ['अनीता शर्मा'])).toBe(true);
  });

  it.each([
    'monsoon-kolam-7',
    'my doctor sings in the rain',
    'asha likes green tea',
    'sehatx',
    'adminsehatq',
    '73519284',
    '!?!?!?!?',
    'तालाब के पास घर',
  ])('is accepted, although it may contain such a word: %s', (password) => {
    expect(isRefused(password)).toBe(false);
  });

  it('is compared in time that grows with its length only', () => {
    const start = performance.now();
    expect(isRefused(`${'a'.repeat(71)}b`, ['a aa aaa aaaa'])).toBe(false);
    expect(performance.now() - start).toBeLessThan(200);
  });

  it('is accepted when the user has no name yet', () => {
    expect(isRefused('temple-by-the-sea', ['', ''])).toBe(false);
  });
});

describe('the lists', () => {
  it('hold the 3,000 most used passwords that are long enough, in lower case', () => {
    expect(commonPasswords.size).toBe(3000);
    for (const password of commonPasswords) {
      expect(password).toBe(password.toLowerCase());
      expect(password.length).toBeGreaterThanOrEqual(6);
    }
  });

  it('hold each word of the context once', () => {
    expect(new Set(contextWords).size).toBe(contextWords.length);
    for (const word of contextWords) expect(isRefused(word, [])).toBe(true);
  });
});
