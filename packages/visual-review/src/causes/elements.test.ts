import { expect, it } from 'vitest';
import type { ElementFacts } from '../results/results.ts';
import { compareElements } from './elements.ts';

const item = (text: string, top = 0): ElementFacts => ({
  tag: 'li',
  classes: ['item'],
  text,
  box: [0, top, 9, 9],
  styles: {},
});
const list = (length: number) => Array.from({ length }, (_, index) => item(`Item ${index}`));

it('finds an element that was added between equal ones', () => {
  const after = list(6);
  after.splice(3, 0, { ...item('New'), classes: ['other'] });
  const { appeared, vanished, edited } = compareElements(list(6), after);
  expect([appeared.map(({ text }) => text), vanished, edited]).toEqual([['New'], [], []]);
});

it('pairs elements whose text or class changed', () => {
  const before = [item('A'), item('B')];
  const after = [item('A'), { ...item('C'), classes: ['item', 'wide'] }];
  expect(compareElements(before, after).edited).toEqual([{ before: before[1], after: after[1] }]);
});

it('ignores boxes that differ by less than a tenth of a pixel', () => {
  expect(compareElements([item('A', 1.02)], [item('A', 1)]).moved).toEqual([]);
  expect(compareElements([item('A', 2)], [item('A', 1)]).moved).toHaveLength(1);
});

it('compares 3,000 elements that all differ in less than a second', () => {
  const before = list(3000);
  const after = before.map((facts) => ({ ...facts, text: `${facts.text}!` }));
  const start = performance.now();
  expect(compareElements(before, after).edited).toHaveLength(3000);
  expect(performance.now() - start).toBeLessThan(1000);
});
