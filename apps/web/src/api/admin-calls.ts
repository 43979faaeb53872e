// Calls of the admin pages.
// A separate module keeps them out of the chunk that most pages load.
import { lazyCall } from './lazy-call';

export const listAllAppointments = lazyCall((all) => all.listAllAppointments);
export const listRegistrations = lazyCall((all) => all.listRegistrations);
export const verifyRegistration = lazyCall((all) => all.verifyRegistration);
export const declineRegistration = lazyCall((all) => all.declineRegistration);
export const reopenRegistration = lazyCall((all) => all.reopenRegistration);
export const signOutAccount = lazyCall((all) => all.signOutAccount);
