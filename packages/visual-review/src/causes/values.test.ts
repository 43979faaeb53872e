import { expect, it } from 'vitest';
import { alternativesOf, differingPieces, normalize, opaque } from './values.ts';

it.each([
  ['#fff', 'white'],
  ['#c00', 'rgb(204, 0, 0)'],
  ['#cc000080', 'rgba(204, 0, 0, 0.502)'],
  ['hsl(0 100% 40%)', '#c00'],
  ['oklch(62.8% 0.2577 29.23)', 'rgb(255 0 0)'],
  ['oklab(0.5 -0 0)', 'oklch(0.5 0 0)'],
  ['color(srgb 0.8 0 0)', '#c00'],
  ['1rem', '16px'],
  ['0.2s', '200ms'],
  ['0px', '0'],
])('treats %s and %s as equal', (left, right) => {
  expect(normalize(left)).toBe(normalize(right));
});

it.each([
  ['#c00', '#c10'],
  ['#c00', '#cc000080'],
  ['1rem', '1.1rem'],
  ['10px', '10%'],
  ['solid', 'dashed'],
])('tells %s from %s', (left, right) => {
  expect(normalize(left)).not.toBe(normalize(right));
});

it('ignores alpha when asked', () => {
  expect(opaque('rgba(204, 0, 0, 0.5)')).toBe(opaque('#c00'));
  expect(opaque('16px')).toBeUndefined();
});

it('finds the parts of a value that differ', () => {
  expect(
    differingPieces(
      'linear-gradient(90deg, rgb(1, 2, 3) 0%, #fff 5px)',
      'linear-gradient(90deg, rgb(3, 2, 1) 0%, #fff 8px)',
    ),
  ).toEqual([
    ['rgb(1, 2, 3)', 'rgb(3, 2, 1)'],
    ['5px', '8px'],
  ]);
  expect(differingPieces('none', '1px solid')).toEqual([['none', '1px solid']]);
});

it('splits light-dark() outside of nested functions', () => {
  expect(alternativesOf('light-dark(rgb(1, 2, 3), white)')).toEqual(['rgb(1, 2, 3)', 'white']);
  expect(alternativesOf('1rem')).toEqual(['1rem']);
});
