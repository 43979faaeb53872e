import { accountRoles } from '@sehat/catalog/account-roles';
import { appointmentModes } from '@sehat/catalog/appointment-modes';
import { appointmentStatuses, labBookingStatuses } from '@sehat/catalog/appointment-statuses';
import { auditActions, auditActors } from '@sehat/catalog/audit-actions';
import { genders } from '@sehat/catalog/genders';
import { labModes } from '@sehat/catalog/lab-modes';
import { languages } from '@sehat/catalog/languages';
import { maxAge, textLimits } from '@sehat/catalog/limits';
import { mailTemplates } from '@sehat/catalog/mail-templates';
import { registrationStates } from '@sehat/catalog/registration-states';
import { relationships } from '@sehat/catalog/relationships';
import { tidyName } from '@sehat/catalog/tidy-name';
import { timeSlots } from '@sehat/catalog/time-slots';
import { expect, test } from 'vitest';
import { useDatabase } from './attacker';

const { owner } = useDatabase();

/** The check constraints of the public tables. */
async function readChecks() {
  const rows = await owner(
    `select relname, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  return rows.map(({ relname, definition }) => ({ table: String(relname), definition: String(definition) }));
}

const checksOf = async (table: string) =>
  (await readChecks())
    .filter((check) => check.table === table)
    .map(({ definition }) => definition)
    .join('\n');

const valuesOf = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value);

test.each(Object.keys(textLimits) as (keyof typeof textLimits)[])(
  'the text limits of the catalog equal the checks of %s',
  async (table) => {
    const checks = await checksOf(table);
    const found = [
      ...checks.matchAll(/is_filled\("?(\w+)"?, (\d+)\)/g),
      ...checks.matchAll(/char_length\("?(\w+)"?\) <= (\d+)/g),
    ].map(([, column, limit]) => [column, Number(limit)]);
    expect(Object.fromEntries(found)).toEqual(textLimits[table]);
  },
);

test('the highest age of the catalog equals the check of appointments', async () => {
  expect(await checksOf('appointments')).toContain(`age <= ${maxAge}`);
});

test('each list of values in a check equals a list of the catalog', async () => {
  const lists = (await readChecks()).flatMap(({ table, definition }) => {
    const [, column, values] = /\((\w+) = ANY \(ARRAY\[(.*)\]\)/.exec(definition) ?? [];
    return values ? [[`${table}.${column}`, Array.from(values.matchAll(/'([^']*)'/g), ([, value]) => value)]] : [];
  });
  expect(Object.fromEntries(lists)).toEqual({
    'appointments.gender': valuesOf(genders),
    'appointments.language': languages,
    'appointments.preferred_mode': valuesOf(appointmentModes),
    'appointments.status': appointmentStatuses,
    'doctors.language': languages,
    'doctors.registration_state': registrationStates,
    'lab_bookings.gender': valuesOf(genders),
    'audit_events.action': auditActions,
    'audit_events.actor_role': auditActors,
    'lab_bookings.language': languages,
    'lab_bookings.location': labModes,
    'lab_bookings.status': labBookingStatuses,
    'outbox_messages.template': mailTemplates,
    'people.gender': valuesOf(genders),
    'people.relationship': relationships,
    'profiles.role': accountRoles,
  });
});

test('the hours that the database takes are those of the catalog', async () => {
  expect(await owner('select private.offered_hours() as hours')).toEqual([{ hours: [...timeSlots] }]);
});

test.each(['Dr. Asha Verma', ' \u00A0Dr.\u2003\u3000Asha\t\n Verma\uFEFF', 'Dr. Andre\u0301', 'डॉ. क\u093C', '', ' '])(
  'the database and the catalog give the name %j one form',
  async (name) => {
    expect(await owner('select private.tidy_name($1) as name', [name])).toEqual([{ name: tidyName(name) }]);
  },
);

test('an account gets each role of the catalog from its app metadata, and the first role for any other value', async () => {
  for (const role of [...accountRoles, 'nurse']) {
    const [row] = await owner(`select private.role_in($1::jsonb) as role`, [JSON.stringify({ role })]);
    expect(row).toEqual({ role: accountRoles.find((known) => known === role) ?? accountRoles[0] });
  }
});
