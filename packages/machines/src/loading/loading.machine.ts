import { assign, fromPromise, setup } from 'xstate';

interface LoadingContext<Content> {
  /** What was loaded; null until then. Boxed, so that any content can be told from none. */
  loaded: { content: Content } | null;
}

/**
 * One piece of content that comes with the app, fetched at once and kept: loading → ready, or failed for good. A browser does not fetch a
 * script again that failed once in this document: to try again is to reload the page.
 */
export function createLoadingMachine<Content>(load: (signal: AbortSignal) => Promise<Content>) {
  return setup({
    types: { context: {} as LoadingContext<Content> },
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
      failed: {},
    },
  });
}
