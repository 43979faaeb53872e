import { inTwoTabs } from '../testing/in-two-tabs';
import type { AnyModel } from '../testing/machine-model';
import { authModel, type MemoryStore } from './auth.model';

interface World {
  store: MemoryStore;
}

/** The session in two tabs of one browser. */
export const authInTwoTabs: AnyModel = inTwoTabs<World>(authModel as AnyModel, {
  deliver(from, to) {
    const [session, hasExpired] = [from.store.read(), from.store.hasExpired()];
    if (JSON.stringify(session) === JSON.stringify(to.store.read())) return null;
    to.store.become(session, hasExpired);
    return { type: 'session.changed', session, hasExpired };
  },
});
