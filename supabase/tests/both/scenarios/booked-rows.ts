import { daysAfter } from '@sehat/catalog/india-time';
import { expect } from 'vitest';
import { appointment, newSlot } from '../../attacker';
import { newEmail } from '../stages';
import type { Answer, Filter, Stage, Visitor } from '../visitor';

export const taken = {
  status: 409,
  code: '23505',
  message: 'duplicate key value violates unique constraint "appointments_slot_key"',
};
export const refused = (constraint: string) => ({
  status: 400,
  code: '23514',
  message: expect.stringContaining(`violates check constraint "${constraint}"`) as string,
});
export const begun = refused('appointments_begun_check');
export const notAllowed = refused('appointments_status_change_check');
export const reasonRefused = refused('appointments_status_reason_check');

export const rowsOf = ({ data }: Answer) => data as Record<string, unknown>[];

/** A new row for a slot that no other scenario uses, with a phone number that finds it. */
export const newRow = (changes: object = {}) => ({ ...appointment, ...newSlot(), phone: newEmail(), ...changes });
export const byPhone = ({ phone }: { phone: string }): Filter[] => [['phone', 'eq', phone]];

export async function booked(visitor: Visitor, changes: object = {}) {
  const row = newRow(changes);
  expect(await visitor.insert('appointments', row)).toMatchObject({ status: 201 });
  return { row, own: byPhone(row) };
}

/** Stores an appointment of a patient that the rules would refuse, such as one of the past. */
export async function restored(stage: Stage, patient: Visitor, changes: object = {}) {
  const row = { ...newRow(changes), user_id: (await patient.session())?.userId };
  await stage.restore('appointments', row);
  return { row, own: byPhone(row) };
}

export const yesterday = () => daysAfter(Date.now(), -1);

export const read = async (visitor: Visitor, columns: string, filters: Filter[]): Promise<Record<string, unknown>> =>
  rowsOf(await visitor.select('appointments', columns, { filters }))[0] ?? {};
