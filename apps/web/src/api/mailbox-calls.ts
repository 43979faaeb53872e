// The call of the demo mailbox.
// A separate module keeps it out of the chunk that most pages load.
import { lazyCall } from './lazy-call';

export const listDemoMails = lazyCall((all) => all.listDemoMails);
