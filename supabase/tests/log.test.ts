import { describe, expect, test } from 'vitest';
import { appointment, type Caller, insert, labBooking, newSlot, people, registration, useDatabase } from './attacker';

const { as, owner, notices } = useDatabase();

const secret = 'Fever since Sunday';
const isError = (outcome: object): outcome is { code: string; message: string; detail?: string } => 'code' in outcome;

describe('the log of the database', () => {
  test.each(['patient', 'doctor', 'admin'] as const)('names the %s in the lines of a request', async (caller) => {
    const sql = `select private.check_session(), current_setting('application_name') as name`;
    expect(await as(caller, sql)).toMatchObject({ rows: [{ name: `user ${people[caller]}` }] });
  });

  test.each(['anonymous', 'service'] as const)('names no user in the lines of a request of %s', async (caller) => {
    const sql = `select private.check_session(), current_setting('application_name') as name`;
    expect(await as(caller, sql)).toMatchObject({ rows: [{ name: 'no user' }] });
  });

  test('repeats each audit event, without the words of its reason', async () => {
    const [booked] = await owner(
      `insert into public.appointments (full_name, age, gender, email, phone, date, time, doctor_name, user_id)
       values ('Asha Verma', 34, 'female', 'asha@mail.example', '1', $1, $2, 'Dr. Ananya Iyer', $3) returning id`,
      [...Object.values(newSlot()), people.patient],
    );
    await owner('set local client_min_messages = log');
    await as('admin', `update public.appointments set status = 'cancelled', status_reason = $1 where id = $2`, [
      secret,
      booked?.['id'],
    ]);
    const [event] = await owner('select id from public.audit_events where subject_id = $1', [booked?.['id']]);
    const lines = notices().filter((line) => line.includes(String(event?.['id'])));
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(`^audit event .* of .*: admin ${people.admin} appointment.cancelled ${String(booked?.['id'])}$`),
      ),
    ]);
    expect(notices().join('\n')).not.toContain(secret);
  });
});

describe('an error holds no value of a row', () => {
  const slot = newSlot();
  const own = { ...appointment, ...slot, symptoms: secret, full_name: secret };
  const cases: [string, Caller, [string, unknown[]]][] = [
    ['a check of an appointment', 'patient', insert('appointments', { ...own, age: -1 })],
    ['a row rule of appointments', 'anonymous', insert('appointments', own)],
    ['a check of lab tests', 'patient', insert('lab_bookings', { ...labBooking, name: secret, gender: 'x' })],
    ['a check of a registration', 'anonymous', insert('doctors', { ...registration, bio: secret, email: 'x' })],
    ['a check of a person', 'patient', insert('people', { name: secret, relation: 'x', born_on: '1990-01-01' })],
    ['a type', 'patient', insert('appointments', { ...own, date: 'x' })],
  ];

  test.each(cases)('of %s', async (_case, caller, [sql, values]) => {
    const outcome = await as(caller, sql, values);
    expect(isError(outcome), JSON.stringify(outcome)).toBe(true);
    expect(JSON.stringify(outcome)).not.toContain(secret);
    expect(outcome).not.toMatchObject({ detail: expect.stringContaining('Failing row') as string });
  });

  test('of a slot that is taken', async () => {
    await as('patient', ...insert('appointments', own));
    const second = await as('stranger', ...insert('appointments', { ...own, full_name: 'Ravi' }));
    expect(isError(second)).toBe(true);
    expect(JSON.stringify(second)).not.toContain(secret);
  });
});
