import { type Calls, lazyCall } from './lazy-call';

export { loadCalls } from './lazy-call';

export const insertAppointment = lazyCall((all) => all.insertAppointment);
export const listAppointments = lazyCall((all) => all.listAppointments);
// The type of the call has two signatures, which `lazyCall` does not infer.
export const listTakenSlots = lazyCall((all) => all.listTakenSlots) as Calls['listTakenSlots'];
export const listOwnSlots = lazyCall((all) => all.listOwnSlots);
export const listLabBookings = lazyCall((all) => all.listLabBookings);
export const bookLabTests = lazyCall((all) => all.bookLabTests);
export const insertDoctor = lazyCall((all) => all.insertDoctor);
export const doctorByNumber = lazyCall((all) => all.doctorByNumber);
export const ownRegistration = lazyCall((all) => all.ownRegistration);
export const fetchPrescription = lazyCall((all) => all.fetchPrescription);
export const searchDoctors = lazyCall((all) => all.searchDoctors);
