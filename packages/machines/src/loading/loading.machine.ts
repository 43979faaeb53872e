import { assign, fromPromise, setup } from 'xstate';
import type { LoadingContext, LoadingDeps, LoadingEvent } from './loading.types';

export type { LoadingDeps } from './loading.types';

const never = () => new Promise<never>(() => undefined);

/**
 * Loads one piece of content when it starts: loading → ready, or failed until `content.retry`. The content is its
 * output and stays in its context.
 */
export const provideLoading = <Content>({ load }: LoadingDeps<Content>) =>
  setup({
    types: { context: {} as LoadingContext<Content>, events: {} as LoadingEvent },
    actors: {
      load: fromPromise<Content>(({ signal }) =>
        // React's strict mode starts the same actor twice. Without this, the end of the first call fails the second.
        load(signal).catch((error: unknown) => (signal.aborted ? never() : Promise.reject(error))),
      ),
    },
  }).createMachine({
    id: 'loading',
    context: { loaded: null },
    output: ({ context }) => context.loaded?.content,
    initial: 'loading',
    states: {
      loading: {
        description: 'The content is being loaded.',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: { target: 'ready', actions: assign({ loaded: ({ event }) => ({ content: event.output }) }) },
          onError: 'failed',
        },
      },
      ready: { description: 'The page shows the content.', type: 'final' },
      failed: {
        description: 'The content did not load, and the user can try again.',
        on: { 'content.retry': 'loading' },
      },
    },
  });
