import {
  cancelAppointment,
  completeAppointment,
  insertAppointment,
  listAllAppointments,
  listAppointments,
  listDoctorDay,
  listEarlierVisits,
  listTakenSlots,
  markMissed,
  moveAppointment,
} from './appointments';
import { findCallStart } from './call-start';
import { doctorByNumber, insertDoctor, listVerifiedDoctors, pageOfVerifiedDoctors } from './doctors';
import { bookLabTests, cancelLabBooking, listLabBookings } from './lab-bookings';
import { fetchPrescription } from './prescription';
import {
  confirmRegistration,
  declineRegistration,
  listRegistrations,
  ownRegistration,
  registrationByToken,
  reopenRegistration,
  verifyRegistration,
} from './registrations';

/** The calls of the pages, in one chunk with the HTTP client. Pages use `calls.ts`, which loads this chunk. */
export const calls = {
  insertAppointment,
  listAppointments,
  moveAppointment,
  cancelAppointment,
  completeAppointment,
  markMissed,
  listTakenSlots,
  findCallStart,
  listDoctorDay,
  listEarlierVisits,
  listAllAppointments,
  bookLabTests,
  listLabBookings,
  cancelLabBooking,
  insertDoctor,
  listVerifiedDoctors,
  pageOfVerifiedDoctors,
  doctorByNumber,
  listRegistrations,
  verifyRegistration,
  declineRegistration,
  reopenRegistration,
  confirmRegistration,
  ownRegistration,
  registrationByToken,
  fetchPrescription,
};
