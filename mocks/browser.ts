import { setupWorker } from 'msw/browser';
import { handlers } from './handlers';
import { applyScenario, scenarioOfPage } from './scenario-of-page';

export { resetDemoData, setScenario } from './scenarios';

export interface EmbeddedBackendOptions {
  /** Faults from the start. Left out: those of the page's `?scenario=`. */
  scenario?: string;
  /** Where the service worker script is served. */
  workerUrl?: string;
}

let started: Promise<void> | undefined;

/** Starts answering this page's calls. Later calls wait for the first one; after a failure the next one tries again. */
export function startEmbeddedBackend(options: EmbeddedBackendOptions = {}): Promise<void> {
  started ??= start(options).catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

async function start({
  scenario = scenarioOfPage(),
  workerUrl = '/mockServiceWorker.js',
}: EmbeddedBackendOptions): Promise<void> {
  applyScenario(scenario);
  await setupWorker(...handlers).start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: workerUrl },
  });
}
