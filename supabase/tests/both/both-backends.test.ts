import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacking } from '../../../scripts/lite-backend.mjs';
import { accounts } from './scenarios/accounts';
import { appointments } from './scenarios/appointments';
import { doctors } from './scenarios/doctors';
import { labBookings } from './scenarios/lab-bookings';
import { protocol } from './scenarios/protocol';
import { type Backend, stageOf, startDatabase, startMocks } from './stages';
import type { Scenario, Stage } from './visitor';

const scenarios = [...accounts, ...protocol, ...appointments, ...doctors, ...labBookings];
const lacks = new Map<string, string>(Object.entries(lacking));

test('what the local database lacks is about scenarios that there are, each with a name of its own', () => {
  const names = scenarios.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of lacks.keys()) expect(names).toContain(name);
});

describe.each([
  { backend: 'the embedded backend', start: startMocks, clients: ['wire', 'client'] as const },
  { backend: 'the database', start: startDatabase, clients: ['wire'] as const },
])('$backend', ({ backend, start, clients }) => {
  let running: Backend | undefined;
  beforeAll(async () => {
    running = await start();
  }, 120_000);
  afterAll(async () => running?.close());

  describe.each(clients)('by the %s', (client) => {
    let stage: Stage | undefined;
    const ready = () => {
      if (!running) throw new Error('The backend did not start.');
      return (stage ??= stageOf(running, client));
    };
    const isLacking = ({ name }: Scenario) => backend === 'the database' && lacks.has(name);

    test.each(scenarios.filter((scenario) => !isLacking(scenario)))('$name', async ({ run }) => {
      expect.hasAssertions();
      await run(ready());
    });

    // Once the local database lacks it no longer, these fail, and the list is to be shortened.
    test.each(scenarios.filter(isLacking))('$name (lacking)', { fails: true }, async ({ run }) => {
      expect.hasAssertions();
      await run(ready());
    });
  });
});
