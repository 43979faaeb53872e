import { insertAppointment, listAppointments } from './appointments';
import { insertDoctor } from './doctors';
import { bookLabTests } from './lab-bookings';
import { fetchPrescription } from './prescription';

/** The calls of the pages, in one chunk with the HTTP client. Pages use `calls.ts`, which loads this chunk. */
export const calls = { insertAppointment, listAppointments, bookLabTests, insertDoctor, fetchPrescription };
