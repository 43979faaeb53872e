import type { MachineModel } from '../testing/machine-model';
import { provideLoading } from './loading.machine';

/** The loading machine, for a text, and everything that can happen to it. */
export const loadingModel: MachineModel<ReturnType<typeof provideLoading<string>>, null> = {
  name: 'loading',
  world: () => null,
  machine: () => provideLoading<string>({ load: () => Promise.reject(new Error('The test answers the calls.')) }),
  events: [{ name: 'retry', event: { type: 'content.retry' } }],
  payloads: { 'content.retry': {} },
  listeners: [],
  calls: {
    load: { resolve: () => ({ 'a text': 'the text' }), reject: () => ({ offline: new TypeError('fetch failed') }) },
  },
  invariants: {
    'there is content in the ready state and in no other': ({ snapshot }) =>
      snapshot.matches('ready') === (snapshot.context.loaded !== null),
  },
};
