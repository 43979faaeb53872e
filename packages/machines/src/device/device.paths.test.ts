import { anything, constantFrom, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf } from '../testing/machine-model';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { deviceModel } from './device.model';
import type { DeviceEvent } from './device.types';

test('shortest paths reach every state and transition, and the invariants hold after each step', {
  timeout: 60_000,
}, async () => {
  const report = await provePaths(deviceModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

/** Events of the model and events with invalid fields. */
const hostileEvents = oneof(
  constantFrom(...eventsOf(deviceModel)),
  record({
    type: constantFrom('device.lost', 'device.available', 'device.toggle', 'open', '__proto__'),
    reason: anything(),
    isSeen: anything(),
  }).map((event) => event as DeviceEvent),
);

test.each([
  ['a fixed', 7],
  ['a fresh', undefined],
])('ten thousand random steps under %s seed', { timeout: 60_000 }, async (_, seed) => {
  expect(await proveRandomWalks(deviceModel, hostileEvents, { seed })).toBeGreaterThanOrEqual(10_000);
});
