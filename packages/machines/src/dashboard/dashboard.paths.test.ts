import { anything, constantFrom, oneof } from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf } from '../testing/machine-model';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { dashboardModel } from './dashboard.model';
import { dashboardRules } from './dashboard.rules';
import type { DashboardEvent } from './dashboard.types';

test('shortest paths reach every state and transition, and the invariants hold after each step', {
  timeout: 60_000,
}, async () => {
  const report = await provePaths(dashboardModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

const hostile = oneof(
  constantFrom('prescription.downloaded', 'visit', '__proto__', 'toString').map((type) => ({ type })),
  anything().map((payload) => ({ type: 'analysis.request', payload })),
).map((event) => event as DashboardEvent);

const event = oneof(constantFrom(...eventsOf(dashboardModel)), hostile);

test.each([
  ['a fixed', 7],
  ['a fresh', undefined],
])('ten thousand random steps under %s seed', { timeout: 60_000 }, async (_, seed) => {
  expect(await proveRandomWalks(dashboardModel, event, { seed, table: dashboardRules })).toBeGreaterThanOrEqual(10_000);
});
