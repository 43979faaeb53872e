import { accountRoles } from '@sehat/catalog/account-roles';
import type { DatabaseFunction } from './function.types';
import { isOwn } from './ownership';

/**
 * Returns how many booked patients the doctor sees on the same day before an appointment. Null for every caller but its
 * patient.
 */
export const patientsBefore: DatabaseFunction = {
  name: 'patients_before',
  parameters: { appointment: 'uuid' },
  callers: accountRoles,
  run({ appointment }, { caller, rows }) {
    const booked = rows('appointments').filter(({ status }) => status === 'booked');
    const own = booked.find((row) => row['id'] === appointment && isOwn(row, caller));
    if (!own || caller.role === 'doctor') return null;
    const isBefore = ({ doctor_name, date, starts_at }: typeof own) =>
      doctor_name === own['doctor_name'] &&
      date === own['date'] &&
      Date.parse(String(starts_at)) < Date.parse(String(own['starts_at']));
    return booked.filter(isBefore).length;
  },
};
