import { expect, test } from 'vitest';
import { shapeOf, shapeOfEvent } from './shape-of';

test('a shape has the fields of a value and none of its texts, numbers and dates', () => {
  const value = {
    user: { name: 'Asha', password: 'correct horse', verified: true, none: null },
    pulse: [90, 72],
    taken: new Date(0),
    notes: new Map([['Asha', 'fever']]),
    failure: new Error('Asha has fever'),
    'asha@sehat.example': 1,
  };
  expect(shapeOf(value)).toEqual({
    user: { name: '[text]', password: '[text]', verified: true, none: null },
    pulse: ['[number]', '[number]'],
    taken: '[date]',
    notes: '[1 entries]',
    failure: '[Error]',
    '[field 6]': '[number]',
  });
});

test('circular values end, and an event keeps its type', () => {
  const loop: Record<string, unknown> = {};
  loop['self'] = loop;
  expect(shapeOf(loop)).toEqual({ self: '[circular]' });
  expect(shapeOfEvent({ type: 'symptom.add', text: 'fever' })).toEqual({ type: 'symptom.add', text: '[text]' });
});
