// The calls of the page that saves a new password.
// A separate module keeps them out of the chunk that most pages load.
import { lazyCall } from './lazy-call';

export const verifyRecovery = lazyCall((all) => all.verifyRecovery);
export const proveRecovery = lazyCall((all) => all.proveRecovery);
export const saveNewPassword = lazyCall((all) => all.saveNewPassword);
