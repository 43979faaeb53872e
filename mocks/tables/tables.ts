import { appointments } from './appointments';
import { doctorRegistrations, doctors } from './doctors';
import { labBookings } from './lab-bookings';
import type { Table } from './table.types';

/** Every table that `/rest/v1` serves. */
export const tables: readonly Table[] = [appointments, doctors, doctorRegistrations, labBookings];
