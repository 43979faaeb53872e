import { assign, fromPromise, setup } from 'xstate';

interface LoadingContext<Content> {
  /** What was loaded; null until then. Boxed, so that any content can be told from none. */
  loaded: { content: Content } | null;
}

/** One piece of content, fetched at once and kept: loading → ready, or failed and ready to be tried again. */
export function createLoadingMachine<Content>(load: (signal: AbortSignal) => Promise<Content>) {
  return setup({
    types: { context: {} as LoadingContext<Content>, events: {} as { type: 'load.retry' } },
    actors: { load: fromPromise<Content>(({ signal }) => load(signal)) },
  }).createMachine({
    id: 'loading',
    context: { loaded: null },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          onDone: { target: 'ready', actions: assign({ loaded: ({ event }) => ({ content: event.output }) }) },
          onError: 'failed',
        },
      },
      ready: {},
      failed: { on: { 'load.retry': 'loading' } },
    },
  });
}
