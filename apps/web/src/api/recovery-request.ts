// The call of the page that asks for a link.
// A separate module keeps it out of the chunk that most pages load.
import { lazyCall } from './lazy-call';

export const requestRecovery = lazyCall((all) => all.requestRecovery);
