import { describe, expect, it } from 'vitest';
import { matchOptions, namedOption, stepThrough } from './match-options';

const option = (label: string, disabled = false) => ({ value: label, label, disabled });
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

describe('matchOptions', () => {
  const cities = ['Navi Mumbai', 'Mumbai', 'Pune', 'Puducherry', 'Pondichéry'].map((label) => option(label));

  it('puts options that begin with the text before options that contain it', () => {
    expect(labels(matchOptions(cities, 'mum'))).toEqual(['Mumbai', 'Navi Mumbai']);
  });

  it('ignores case, accents and surrounding space', () => {
    expect(labels(matchOptions(cities, ' PONDICHERY '))).toEqual(['Pondichéry']);
  });

  it('returns all options in their order for an empty text, and none for an unknown text', () => {
    expect(matchOptions(cities, '  ')).toBe(cities);
    expect(matchOptions(cities, 'Nagpur')).toEqual([]);
  });

  it('distinguishes Devanagari vowel signs', () => {
    const names = ['कल', 'काल'].map((label) => option(label));
    expect(labels(matchOptions(names, 'का'))).toEqual(['काल']);
  });
});

describe('namedOption', () => {
  it('finds the option whose whole label is the text, unless it is disabled', () => {
    const options = [option('Pune'), option('Delhi', true)];
    expect(namedOption(options, 'pune')?.label).toBe('Pune');
    expect(namedOption(options, 'pun')).toBeUndefined();
    expect(namedOption(options, 'Delhi')).toBeUndefined();
  });
});

describe('stepThrough', () => {
  const options = [option('a', true), option('b'), option('c'), option('d', true)];

  it('wraps around in both directions and skips disabled options', () => {
    expect(stepThrough(options, -1, 1)).toBe(1);
    expect(stepThrough(options, 1, 1)).toBe(2);
    expect(stepThrough(options, 2, 1)).toBe(1);
    expect(stepThrough(options, 1, -1)).toBe(2);
    expect(stepThrough(options, -1, -1)).toBe(2);
  });

  it('returns -1 when all options are disabled', () => {
    expect(stepThrough([option('a', true)], -1, 1)).toBe(-1);
    expect(stepThrough([], -1, -1)).toBe(-1);
  });
});
