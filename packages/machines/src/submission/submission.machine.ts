import { assign, emit, fromPromise, setup } from 'xstate';

/** What the injected call does with a payload. Rejects with an error that `toReason` understands. */
export type Send<Payload> = (payload: Payload, signal: AbortSignal) => Promise<void>;

interface Parcel<Payload> {
  payload: Payload;
}

interface SubmissionContext<Reason> {
  /** Why the last try failed; null before and while trying. */
  reason: { value: Reason } | null;
}

/**
 * One form, sent once: idle → submitting → sent, or failed and ready to be sent again. A second submission while one is under way is
 * impossible by the state. The payload is the call's input and is handed back with `sent`; context never keeps it.
 */
export function createSubmissionMachine<Payload, Reason>(send: Send<Payload>, toReason: (error: unknown) => Reason) {
  return setup({
    types: {
      context: {} as SubmissionContext<Reason>,
      events: {} as { type: 'form.submit' } & Parcel<Payload>,
      emitted: {} as ({ type: 'sent' } & Parcel<Payload>) | { type: 'failed'; reason: Reason },
    },
    actors: {
      send: fromPromise<Parcel<Payload>, Parcel<Payload>>(async ({ input, signal }) => {
        await send(input.payload, signal);
        return input;
      }),
    },
  }).createMachine({
    id: 'submission',
    context: { reason: null },
    initial: 'idle',
    states: {
      idle: { on: { 'form.submit': 'submitting' } },
      submitting: {
        tags: 'busy',
        entry: assign({ reason: null }),
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ event }) => ({ payload: event.payload }),
          onDone: { target: 'sent', actions: emit(({ event }) => ({ type: 'sent', payload: event.output.payload })) },
          onError: {
            target: 'failed',
            actions: [
              assign({ reason: ({ event }) => ({ value: toReason(event.error) }) }),
              emit(({ event }) => ({ type: 'failed', reason: toReason(event.error) })),
            ],
          },
        },
      },
      failed: { on: { 'form.submit': 'submitting' } },
      // Not final: XState would print the payload of whatever a stopped actor is still sent.
      sent: {},
    },
  });
}
