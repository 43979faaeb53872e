import { ApiFailure } from './api-failure';
import type * as Client from './client';

/** Fetches the HTTP client, which no page waits for before it is shown. */
export const loadClient = () => import('./client');

/**
 * Makes a call with the HTTP client, which comes with the first one; where it can't be fetched there is no network. Everything that is thrown is an
 * `ApiFailure` (or the abort that was asked for).
 */
export async function withClient<T>(work: (client: typeof Client) => Promise<T>): Promise<T> {
  const client = await loadClient().catch(() => {
    throw new ApiFailure('offline');
  });
  return client.call(() => work(client));
}
