import { setupWorker } from 'msw/browser';
import { embeddedBackend } from './embedded-backend';
import { mswHandlers } from './msw-handlers';
import { applyScenario, scenarioOfPage } from './page-scenario';

export interface StartOptions {
  /** Faults from the first request on. Default: the faults of the page's `?scenario=`. */
  scenario?: string;
  /** The URL of the service worker script. */
  workerUrl?: string;
}

let started: Promise<void> | undefined;

/**
 * Starts to answer this page's requests. A second call waits for the first. After a failure, a new call tries again.
 */
export function startEmbeddedBackend(options: StartOptions = {}): Promise<void> {
  started ??= start(options).catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

async function start({
  scenario = scenarioOfPage(),
  workerUrl = '/mockServiceWorker.js',
}: StartOptions): Promise<void> {
  applyScenario(scenario);
  const worker = setupWorker(...mswHandlers(embeddedBackend));
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: workerUrl },
  });
}
