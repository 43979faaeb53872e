import { lazyModule } from '@sehat/ui/lazy-module';
import { ApiFailure, connectionFailure } from './api-failure';
import type { calls } from './loaded-calls';

/** Loads the chunk that holds the calls and the HTTP client. Pages render without it. */
export const { load: loadCalls } = lazyModule(() => import('./loaded-calls'));

export type Calls = typeof calls;

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Returns a call that loads its chunk first. It throws the errors of the call, or a connection failure when the chunk
 * does not load.
 */
export const lazyCall =
  <Input extends unknown[], Output>(pick: (all: Calls) => (...input: Input) => Promise<Output>) =>
  async (...input: Input): Promise<Output> => {
    const loaded = await loadCalls().catch((error: unknown) => {
      throw isTimeout(error) ? new ApiFailure('timeout') : connectionFailure();
    });
    return pick(loaded.calls)(...input);
  };
