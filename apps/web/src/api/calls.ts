import { lazyModule } from '@sehat/ui/lazy-module';
import { ApiFailure, connectionFailure } from './api-failure';
import type { calls } from './loaded-calls';

/** Loads the chunk that holds the calls and the HTTP client. Pages render without it. */
export const { load: loadCalls } = lazyModule(() => import('./loaded-calls'));

type Calls = typeof calls;

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Returns a call that loads its chunk first. It throws the errors of the call, or a connection failure when the chunk
 * does not load.
 */
const lazyCall =
  <Input extends unknown[], Output>(pick: (all: Calls) => (...input: Input) => Promise<Output>) =>
  async (...input: Input): Promise<Output> => {
    const loaded = await loadCalls().catch((error: unknown) => {
      throw isTimeout(error) ? new ApiFailure('timeout') : connectionFailure();
    });
    return pick(loaded.calls)(...input);
  };

export const insertAppointment = lazyCall((all) => all.insertAppointment);
export const listAppointments = lazyCall((all) => all.listAppointments);
export const moveAppointment = lazyCall((all) => all.moveAppointment);
export const cancelAppointment = lazyCall((all) => all.cancelAppointment);
export const completeAppointment = lazyCall((all) => all.completeAppointment);
export const markMissed = lazyCall((all) => all.markMissed);
// The type of the call has two signatures, which `lazyCall` does not infer.
export const listTakenSlots = lazyCall((all) => all.listTakenSlots) as Calls['listTakenSlots'];
export const findCallStart = lazyCall((all) => all.findCallStart);
export const listDoctorDay = lazyCall((all) => all.listDoctorDay);
export const listEarlierVisits = lazyCall((all) => all.listEarlierVisits);
export const readDoctorFigures = lazyCall((all) => all.readDoctorFigures);
export const listVisitsByName = lazyCall((all) => all.listVisitsByName);
export const listAllAppointments = lazyCall((all) => all.listAllAppointments);
export const listLabBookings = lazyCall((all) => all.listLabBookings);
export const cancelLabBooking = lazyCall((all) => all.cancelLabBooking);
export const bookLabTests = lazyCall((all) => all.bookLabTests);
export const insertDoctor = lazyCall((all) => all.insertDoctor);
export const listVerifiedDoctors = lazyCall((all) => all.listVerifiedDoctors);
export const pageOfVerifiedDoctors = lazyCall((all) => all.pageOfVerifiedDoctors);
export const searchDoctors = lazyCall((all) => all.searchDoctors);
export const doctorByNumber = lazyCall((all) => all.doctorByNumber);
export const listRegistrations = lazyCall((all) => all.listRegistrations);
export const verifyRegistration = lazyCall((all) => all.verifyRegistration);
export const declineRegistration = lazyCall((all) => all.declineRegistration);
export const reopenRegistration = lazyCall((all) => all.reopenRegistration);
export const confirmRegistration = lazyCall((all) => all.confirmRegistration);
export const confirmAndRefresh = lazyCall((all) => all.confirmAndRefresh);
export const refuseRegistration = lazyCall((all) => all.refuseRegistration);
export const ownRegistration = lazyCall((all) => all.ownRegistration);
export const registrationByToken = lazyCall((all) => all.registrationByToken);
export const fetchPrescription = lazyCall((all) => all.fetchPrescription);
export const listDemoMails = lazyCall((all) => all.listDemoMails);
