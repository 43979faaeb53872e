import { assign, emit, fromPromise, setup } from 'xstate';
import type { SubmissionContext, SubmissionDeps, SubmissionEmitted, SubmissionEvent } from './submission.types';

export type { SubmissionDeps } from './submission.types';

/**
 * Sends one form once: idle → submitting → sent, or failed and ready to be sent again. No state takes a second
 * submission while one is under way. The payload is the call's input and part of `sent`; the context never holds it.
 */
export const provideSubmission = <Payload, Failure extends object | string>({
  send,
  toFailure,
}: SubmissionDeps<Payload, Failure>) =>
  setup({
    types: {
      context: {} as SubmissionContext<Failure>,
      events: {} as SubmissionEvent<Payload>,
      emitted: {} as SubmissionEmitted<Payload, Failure>,
    },
    actors: {
      send: fromPromise<{ payload: Payload }, { payload: Payload }>(async ({ input, signal }) => {
        await send(input.payload, signal);
        return input;
      }),
    },
  }).createMachine({
    id: 'submission',
    context: { failure: null },
    initial: 'idle',
    states: {
      idle: { description: 'The form was not sent yet.', on: { 'form.submit': 'submitting' } },
      submitting: {
        description: 'The form is on its way.',
        tags: 'busy',
        entry: assign({ failure: null }),
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ event }) => ({ payload: event.payload }),
          onDone: { target: 'sent', actions: emit(({ event }) => ({ type: 'sent', payload: event.output.payload })) },
          onError: {
            target: 'failed',
            actions: [
              assign({ failure: ({ event }) => toFailure(event.error) }),
              emit(({ event }) => ({ type: 'failed', failure: toFailure(event.error) })),
            ],
          },
        },
      },
      failed: { description: 'The form was not accepted, and can be sent again.', on: { 'form.submit': 'submitting' } },
      // Not final: XState prints every event that it sends to a stopped actor, payload included.
      sent: { description: 'The service has accepted the form.' },
    },
  });
