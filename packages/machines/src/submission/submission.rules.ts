import { always, eventually, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import { type ModelFailure, submissionModel } from './submission.model';

interface Picture {
  failure: ModelFailure | null;
}

type Machine = ReturnType<(typeof submissionModel)['machine']>;
type Table = RuleTable<Machine, null, Picture, { send: { payload: string } }>;

const failureOf = (error: unknown): ModelFailure => (error instanceof TypeError ? 'offline' : 'rejected');

/** The rules of a form that is sent once. */
export const submissionRules: Table = {
  model: submissionModel,
  picture: ({ context }) => ({ failure: context.failure }),
  start: { states: ['idle'], picture: { failure: null } },
  rules: [
    ...(['idle', 'failed'] as const).map((state): Table['rules'][number] => ({
      ref: 'ADR 30: sent once, and again after a failure',
      in: state,
      on: 'form.submit',
      to: 'submitting',
      gives: () => ({ failure: null }),
    })),
    {
      ref: 'ADR 30: told once',
      in: 'submitting',
      on: 'send done',
      to: 'sent',
      emits: (_, { payload }) => [{ type: 'sent', payload }],
    },
    {
      ref: 'ADR 30: the form says why, and can be sent again',
      in: 'submitting',
      on: 'send error',
      to: 'failed',
      gives: (_, error) => ({ failure: failureOf(error) }),
      emits: (_, error) => [{ type: 'failed', failure: failureOf(error) }],
    },
  ],
  calls: {
    submitting: {
      ref: 'ADR 30',
      call: 'send',
      input: (_, event) => ({ payload: (event as { payload: string }).payload }),
    },
  },
  limits: {},
  properties: [
    always('a sent form stays sent', (scene, before) => !before.isIn('sent') || scene.isIn('sent')),
    eventually('a form that is sent is accepted, or its failure is named', {
      once: (scene) => scene.isIn('submitting'),
      follows: (scene) => scene.isIn('sent') || scene.picture.failure !== null,
      answered: 'send',
    }),
    never('two submissions at once', ({ calls }) => calls.length > 1),
    never('a form that is sent twice', ({ emitted }) => emitted.filter(({ type }) => type === 'sent').length > 1),
    never('a call after the form was sent', (scene) => scene.isIn('sent') && scene.calls.length > 0),
  ],
};
