import { createActor } from 'xstate';
import { settled } from '../testing/pending-calls';
import type { Claim } from '../testing/rules';
import { provideLoading } from './loading.machine';

/** What the machine's own wiring does with a load. */
export const claims: Readonly<Record<string, () => Claim | Promise<Claim>>> = {
  'a load that rejects fails': async () => {
    const actor = createActor(provideLoading({ load: () => Promise.reject(new Error('offline')) })).start();
    await settled();
    return [actor.getSnapshot().value, 'failed'];
  },
  'the end of an aborted load does not fail the next one': async () => {
    const load = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const actor = createActor(provideLoading({ load })).start();
    // React's strict mode stops the actor, and starts it and its children again from the same snapshots.
    const actors = [actor, ...Object.values(actor.getSnapshot().children)];
    const snapshots = actors.map((each) => each?.getSnapshot());
    actor.stop();
    actors.forEach((each, index) => Object.assign(each ?? {}, { _processingStatus: 0, _snapshot: snapshots[index] }));
    actor.start();
    await settled();
    return [actor.getSnapshot().value, 'loading'];
  },
};
