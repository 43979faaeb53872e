import { anything, constantFrom, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf } from '../testing/machine-model';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { videoCallModel } from './video-call.model';
import type { VideoCallEvent } from './video-call.types';

test('every state and transition is reached by a shortest path, and the invariants hold on the way', {
  timeout: 180_000,
}, async () => {
  const report = await provePaths(videoCallModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

/** Events that no honest source sends, among those that do. */
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
