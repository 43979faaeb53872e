import { expect, test } from 'vitest';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { hostileEvents, videoCallModel } from './video-call.model';

test('every state and transition is reached by a shortest path, and the invariants hold on the way', {
  timeout: 60_000,
}, async () => {
  const report = await provePaths(videoCallModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

test.each([
  ['a fixed', 7],
  ['a fresh', undefined],
])('ten thousand random steps under %s seed', { timeout: 60_000 }, async (_, seed) => {
  expect(await proveRandomWalks(videoCallModel, hostileEvents, { seed })).toBeGreaterThanOrEqual(10_000);
});
