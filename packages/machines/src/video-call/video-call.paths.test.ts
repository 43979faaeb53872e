import { anything, constantFrom, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf } from '../testing/machine-model';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { videoCallModel } from './video-call.model';
import type { VideoCallEvent } from './video-call.types';

test('shortest paths reach every state and transition, and the invariants hold after each step', {
  timeout: 180_000,
}, async () => {
  const report = await provePaths(videoCallModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

/** Events of the model and events with invalid fields. */
const hostileEvents = oneof(
  constantFrom(...eventsOf(videoCallModel)),
  record({
    type: constantFrom('device.lost', 'device.available', 'call.end', 'page.leave', 'loader', '__proto__'),
    device: anything(),
    reason: anything(),
  }).map((event) => event as VideoCallEvent),
);

test.each([
  ['a fixed', 7],
  ['a fresh', undefined],
])('ten thousand random steps under %s seed', { timeout: 180_000 }, async (_, seed) => {
  expect(await proveRandomWalks(videoCallModel, hostileEvents, { seed })).toBeGreaterThanOrEqual(10_000);
});
