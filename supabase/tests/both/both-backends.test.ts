import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { functions } from '../../../mocks/tables/functions';
import { lacking } from '../../../scripts/lite-backend.mjs';
import { changingFunctions } from './changing-functions';
import { accessTokens } from './scenarios/access-tokens';
import { accountSessions } from './scenarios/account-sessions';
import { accounts } from './scenarios/accounts';
import { appointmentChanges } from './scenarios/appointment-changes';
import { appointments } from './scenarios/appointments';
import { bookingLimits } from './scenarios/booking-limits';
import { directory } from './scenarios/directory';
import { doctors } from './scenarios/doctors';
import { labBookings } from './scenarios/lab-bookings';
import { mailLanguage } from './scenarios/mail-language';
import { mails } from './scenarios/mails';
import { newPasswords } from './scenarios/new-passwords';
import { patientsBefore } from './scenarios/patients-before';
import { people } from './scenarios/people';
import { protocol } from './scenarios/protocol';
import { recovery } from './scenarios/recovery';
import { registrationAttacks } from './scenarios/registration-attacks';
import { registrations } from './scenarios/registrations';
import { safeMethods } from './scenarios/safe-methods';
import { secondFactor } from './scenarios/second-factor';
import { sessionLimits } from './scenarios/session-limits';
import { sessions } from './scenarios/sessions';
import { slots } from './scenarios/slots';
import { type Backend, stageOf, startDatabase, startMocks } from './stages';
import type { Scenario, Stage } from './visitor';

const scenarios = [
  ...accounts,
  ...accessTokens,
  ...recovery,
  ...newPasswords,
  ...sessions,
  ...accountSessions,
  ...sessionLimits,
  ...secondFactor,
  ...protocol,
  ...safeMethods,
  ...appointments,
  ...slots,
  ...bookingLimits,
  ...appointmentChanges,
  ...patientsBefore,
  ...doctors,
  ...registrations,
  ...directory,
  ...registrationAttacks,
  ...labBookings,
  ...people,
  ...mails,
  ...mailLanguage,
];
const gaps = new Map<string, string>(Object.entries(lacking));

test('scenario names are unique, and each known gap names a scenario', () => {
  const names = scenarios.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of gaps.keys()) expect(names).toContain(name);
});

test('the embedded backend marks exactly the functions that change rows', () => {
  const marked = functions.filter(({ writes }) => writes).map(({ name }) => name);
  expect(marked.toSorted()).toEqual(changingFunctions);
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
    const hasGap = ({ name }: Scenario) => backend === 'the database' && gaps.has(name);

    test.each(scenarios.filter((scenario) => !hasGap(scenario)))('$name', async ({ run }) => {
      expect.hasAssertions();
      await run(ready());
    });

    // These fail when the local database no longer has the gap. Then remove it from the list.
    test.each(scenarios.filter(hasGap))('$name (known gap)', { fails: true }, async ({ run }) => {
      expect.hasAssertions();
      await run(ready());
    });
  });
});
