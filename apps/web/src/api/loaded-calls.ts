import { signOutAccount } from './account-sessions';
import {
  cancelAppointment,
  completeAppointment,
  insertAppointment,
  listAllAppointments,
  listAppointments,
  listDoctorDay,
  listEarlierVisits,
  listOwnSlots,
  listTakenSlots,
  markMissed,
  moveAppointment,
} from './appointments';
import { addAuthenticator, confirmAuthenticator, listAuthenticators, removeAuthenticator } from './authenticators';
import { listDemoMails } from './demo-mailbox';
import { listDevices, signOutDevice, signOutOtherDevices } from './devices';
import { listVisitsByName, readDoctorFigures } from './doctor-figures';
import { doctorByNumber, searchDoctors } from './doctor-search';
import { insertDoctor } from './doctors';
import { bookLabTests, cancelLabBooking, listLabBookings } from './lab-bookings';
import { listPeople, removePerson, savePerson } from './people';
import { fetchPrescription } from './prescription';
import { proveRecovery, requestRecovery, saveNewPassword, verifyRecovery } from './recovery';
import {
  confirmAndRefresh,
  confirmRegistration,
  declineRegistration,
  listRegistrations,
  ownRegistration,
  refuseRegistration,
  registrationByToken,
  reopenRegistration,
  verifyRegistration,
} from './registrations';
import { isBooked } from './unanswered';

/** The calls of the pages, in one chunk with the HTTP client. Pages use `calls.ts`, which loads this chunk. */
export const calls = {
  insertAppointment,
  listAppointments,
  moveAppointment,
  cancelAppointment,
  completeAppointment,
  markMissed,
  listTakenSlots,
  listOwnSlots,
  listDoctorDay,
  listEarlierVisits,
  readDoctorFigures,
  listVisitsByName,
  listAllAppointments,
  bookLabTests,
  listLabBookings,
  cancelLabBooking,
  insertDoctor,
  doctorByNumber,
  searchDoctors,
  listRegistrations,
  verifyRegistration,
  declineRegistration,
  reopenRegistration,
  confirmAndRefresh,
  confirmRegistration,
  ownRegistration,
  refuseRegistration,
  registrationByToken,
  fetchPrescription,
  listPeople,
  savePerson,
  removePerson,
  listDevices,
  signOutDevice,
  signOutOtherDevices,
  signOutAccount,
  listAuthenticators,
  addAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  listDemoMails,
  requestRecovery,
  verifyRecovery,
  proveRecovery,
  saveNewPassword,
  isBooked,
};
