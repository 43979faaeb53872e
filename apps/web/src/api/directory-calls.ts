// Calls that list registered doctors.
// A separate module keeps them out of the chunk that most pages load.
import { lazyCall } from './lazy-call';

export const listVerifiedDoctors = lazyCall((all) => all.listVerifiedDoctors);
export const pageOfVerifiedDoctors = lazyCall((all) => all.pageOfVerifiedDoctors);
