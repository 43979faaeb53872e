import { setupWorker } from 'msw/browser';
import { handlers } from './handlers';
import { setScenario } from './scenarios';

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
  scenario = new URL(openedAddress()).searchParams.get('scenario') ?? '',
  workerUrl = '/mockServiceWorker.js',
}: EmbeddedBackendOptions): Promise<void> {
  applyScenario(scenario);
  await setupWorker(...handlers).start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: workerUrl },
  });
}

/** The address that the page was opened with: a redirect to the sign-in page may have dropped its query by now. */
const openedAddress = (): string => performance.getEntriesByType('navigation')[0]?.name ?? location.href;

/** A mistyped scenario is said, and must not take the whole backend down. */
function applyScenario(scenario: string): void {
  try {
    setScenario(scenario);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the address bar has no other place to answer in
    console.warn(error);
  }
}
