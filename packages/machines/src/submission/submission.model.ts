import type { MachineModel } from '../testing/machine-model';
import { provideSubmission } from './submission.machine';

/** Why a submission of the model fails. */
export type ModelFailure = 'offline' | 'rejected';

const provideModel = () =>
  provideSubmission<string, ModelFailure>({
    send: () => Promise.reject(new Error('The test answers the calls.')),
    toFailure: (error) => (error instanceof TypeError ? 'offline' : 'rejected'),
  });

/** The submission machine, for a text, and everything that can happen to it. */
export const submissionModel: MachineModel<ReturnType<typeof provideModel>, null> = {
  name: 'submission',
  world: () => null,
  machine: provideModel,
  events: [{ name: 'submit the form', event: { type: 'form.submit', payload: 'the form' } }],
  payloads: { 'form.submit': { payload: 'text' } },
  listeners: [],
  calls: {
    send: {
      resolve: () => ({ sent: { payload: 'the form' } }),
      reject: () => ({ 'no network': new TypeError('fetch failed'), refused: new Error('refused') }),
    },
  },
  invariants: {
    'a failure is stored in the failed state and in no other': ({ snapshot }) =>
      snapshot.matches('failed') === (snapshot.context.failure !== null),
    'a form is sent at most once': ({ snapshot, emitted }) =>
      emitted.filter(({ type }) => type === 'sent').length === (snapshot.matches('sent') ? 1 : 0),
    'the context holds no payload': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('the form'),
  },
};
