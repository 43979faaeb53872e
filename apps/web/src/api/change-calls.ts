// Calls that change what is booked. Only lazy chunks import them.
// A separate module keeps them out of the chunk that most pages load.
import { lazyCall } from './lazy-call';

export const moveAppointment = lazyCall((all) => all.moveAppointment);
export const cancelAppointment = lazyCall((all) => all.cancelAppointment);
export const completeAppointment = lazyCall((all) => all.completeAppointment);
export const markMissed = lazyCall((all) => all.markMissed);
export const cancelLabBooking = lazyCall((all) => all.cancelLabBooking);
