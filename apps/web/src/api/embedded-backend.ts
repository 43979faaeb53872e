import { lazyModule } from '@sehat/ui/lazy-module';
import { serviceWorkerReady } from '../browser/shell-worker';
import { withTimeLimit } from '../browser/time-limit';

const inPage = lazyModule(() => import('@sehat/mocks/in-page'));
const inWorker = lazyModule(() => import('@sehat/mocks/browser'));
const demoData = lazyModule(() => import('@sehat/mocks/embedded-backend'));

let starting: Promise<void> | undefined;

/**
 * Resolves when the backend can answer: at once with a real backend, else when the embedded one intercepts requests.
 * Rendering never waits for this. The HTTP client waits before each request.
 */
export function backendReady(): Promise<void> {
  if (!__EMBEDDED_BACKEND__) return Promise.resolve();
  starting ??= start().catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/** How long the first call may wait for the service worker, in milliseconds. */
const workerLimit = 5000;

/**
 * Starts MSW in the service worker, or in the page when the worker cannot start or takes too long. A worker cannot
 * start when the browser blocks all cookies or when a forced reload bypasses it.
 */
async function start() {
  try {
    await withTimeLimit(startWithWorker(), workerLimit);
  } catch {
    const { startInPage } = await inPage.load();
    startInPage();
  }
}

/**
 * Waits for the worker first. Without this, MSW reloads a page that its worker does not control yet, and the user
 * loses typed text.
 */
async function startWithWorker() {
  const [{ startEmbeddedBackend }] = await Promise.all([inWorker.load(), serviceWorkerReady()]);
  await startEmbeddedBackend({ workerUrl: import.meta.env.SHELL_WORKER_URL });
}

/** Resets the embedded backend to its initial sample data. */
export async function resetDemoData(): Promise<void> {
  if (!__EMBEDDED_BACKEND__) return;
  const { resetDemoData: reset } = await demoData.load();
  await reset();
}
