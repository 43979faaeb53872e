import type { LabMode } from '@sehat/catalog/lab-modes';
import { labTests } from '@sehat/catalog/lab-tests';
import { type Arbitrary, anything, constant, constantFrom, oneof, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf } from '../testing/machine-model';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { labBookingModel } from './lab-booking.model';
import { labBookingRules } from './lab-booking.rules';
import type { LabBookingEvent, LabField } from './lab-booking.types';

test('shortest paths reach every state and transition, and the invariants hold after each step', {
  timeout: 60_000,
}, async () => {
  const report = await provePaths(labBookingModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

const fields: LabField[] = ['selectedLab', 'name', 'age', 'gender', 'address', 'date', 'time'];

const hostileEvent: Arbitrary<LabBookingEvent> = oneof(
  record({ type: constant('test.toggle' as const), test: constantFrom(...labTests.map(({ id }) => id)) }),
  record({
    type: constant('field.set' as const),
    field: constantFrom(...fields, 'mode' as 'name', 'tests' as 'name', 'constructor' as 'name'),
    value: oneof(
      string(),
      constantFrom('2026-01-14', '2026-02-30', 'NaN', '1e999', '-3'),
      anything().map((value) => value as string),
    ),
  }),
  record({ type: constant('mode.set' as const), mode: anything().map((value) => value as LabMode) }),
);

const event = oneof(constantFrom(...eventsOf(labBookingModel)), hostileEvent);

test.each([
  ['a fixed', 7],
  ['a fresh', undefined],
])('ten thousand random steps under %s seed', { timeout: 60_000 }, async (_, seed) => {
  expect(await proveRandomWalks(labBookingModel, event, { seed, table: labBookingRules })).toBeGreaterThanOrEqual(
    10_000,
  );
});
