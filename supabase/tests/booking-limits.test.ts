import { maxBookedAhead } from '@sehat/catalog/limits';
import { expect, test } from 'vitest';
import { appointment, insert, newSlot, people, useDatabase } from './attacker';

const { as, owner } = useDatabase();

const full = { code: '23514', message: expect.stringContaining('appointments_limit_check') as string };

/** Books as many hours as the patient may have. The demo rows of the account are removed first. */
async function bookAll() {
  await owner('delete from public.appointments where user_id = $1', [people.patient]);
  for (let index = 0; index < maxBookedAhead; index += 1)
    expect(await as('patient', ...insert('appointments', { ...appointment, ...newSlot() }))).toMatchObject({
      affected: 1,
    });
}

test('the limit of bookings holds in every statement of a patient', async () => {
  await bookAll();
  const row = { ...appointment, ...newSlot() };
  expect(await as('patient', ...insert('appointments', row))).toMatchObject(full);
  expect(await as('patient', ...insert('appointments', { ...row, status: 'cancelled' }))).toMatchObject(full);
  const [sql, values] = insert('appointments', row);
  expect(await as('patient', `${sql} on conflict do nothing`, values)).toMatchObject(full);
  expect(await as('patient', `with new as (${sql} returning id) select * from new`, values)).toMatchObject(full);
  // The database sets the owner, so the name of another account changes nothing.
  const other = insert('appointments', { ...row, user_id: people.stranger });
  expect(await as('patient', ...other)).toMatchObject(full);
});

test('a patient at the limit neither removes the trigger nor counts by calling its function', async () => {
  const attacks = [
    'alter table public.appointments disable trigger e_limit',
    `set session_replication_role = 'replica'`,
    'select private.limit_bookings()',
  ];
  for (const attack of attacks) expect(await as('patient', attack), attack).toHaveProperty('code');
});

test('bookings of an account do not use up the room of another one', async () => {
  await bookAll();
  expect(await as('stranger', ...insert('appointments', { ...appointment, ...newSlot() }))).toMatchObject({
    affected: 1,
  });
});
