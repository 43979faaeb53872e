import { anything, constantFrom, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf } from '../testing/machine-model';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { videoCallModel } from './video-call.model';
import type { VideoCallEvent, VideoCallInternalEvent } from './video-call.types';

test('shortest paths reach every state and transition, and the invariants hold after each step', {
  timeout: 180_000,
}, async () => {
  const report = await provePaths(videoCallModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

const hostileEvents = record({
  type: constantFrom('device.lost', 'device.available', 'loader', '__proto__'),
  device: anything(),
  reason: anything(),
}).map((event) => event as VideoCallEvent | VideoCallInternalEvent);

/** Mostly events of the model, because a pair of devices needs many events to take every transition. */
const events = oneof(
  { weight: 5, arbitrary: constantFrom(...eventsOf(videoCallModel)) },
  { weight: 1, arbitrary: hostileEvents },
);

test.each([
  ['a fixed', 7],
  ['a fresh', undefined],
])('ten thousand random steps under %s seed', { timeout: 180_000 }, async (_, seed) => {
  expect(await proveRandomWalks(videoCallModel, events, { seed })).toBeGreaterThanOrEqual(10_000);
});
