// Calls of the page with the state of a registration.
// A separate module keeps them out of the chunk that most pages load.
import { lazyCall } from './lazy-call';

export const confirmRegistration = lazyCall((all) => all.confirmRegistration);
export const confirmAndRefresh = lazyCall((all) => all.confirmAndRefresh);
export const refuseRegistration = lazyCall((all) => all.refuseRegistration);
export const registrationByToken = lazyCall((all) => all.registrationByToken);
