import { describe, expect, it } from 'vitest';
import { initials } from './initials';

describe('initials', () => {
  it.each([
    ['Dr. Asha Rao', 'AR'],
    ['Priya', 'P'],
    ['  Mohammed  Irfan Khan ', 'MK'],
    ['डॉ. प्रिया शर्मा', 'प्रिश'],
    ['', ''],
    ['Dr. Élodie', 'É'],
  ])('of %o are %o', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
