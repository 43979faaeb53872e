import { type Arbitrary, constant, constantFrom, double, oneof, option, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf } from '../testing/machine-model';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { authModel, password } from './auth.model';
import { authRules } from './auth.rules';
import type { AuthEvent } from './auth.types';

test('shortest paths reach every state and transition, and the invariants hold after each step', {
  timeout: 60_000,
}, async () => {
  const report = await provePaths(authModel);
  process.stdout.write(report.text);
  expect(report.states.missing).toEqual([]);
  expect(report.transitions.missing).toEqual([]);
});

const hostileSession = record({
  accessToken: constantFrom('access-asha', '__proto__', ''),
  refreshToken: constantFrom('refresh-asha', 'constructor', ''),
  expiresAt: double(),
  user: record({
    id: constantFrom('asha', 'ravi', '__proto__', ''),
    email: string(),
    name: string(),
    role: constantFrom('patient', 'doctor', 'admin'),
    avatar: string(),
  }),
});

const hostileEvent: Arbitrary<AuthEvent> = oneof(
  record({ type: constant('session.changed' as const), session: option(hostileSession) }),
  record({ type: constant('signIn.submit' as const), email: string(), password: constant(password) }),
);

const event = oneof(
  { weight: 3, arbitrary: constantFrom(...eventsOf(authModel)) },
  { weight: 1, arbitrary: hostileEvent },
);

test.each([
  ['a fixed', 7],
  ['a fresh', undefined],
])('ten thousand random steps under %s seed', { timeout: 60_000 }, async (_, seed) => {
  expect(await proveRandomWalks(authModel, event, { seed, table: authRules })).toBeGreaterThanOrEqual(10_000);
});
