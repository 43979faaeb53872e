import { shellWorkerReady } from './shell-worker';

let starting: Promise<void> | undefined;

/**
 * Resolves when calls may be made: at once with a real backend, else when the embedded one intercepts them. Rendering never waits for
 * this; the HTTP client does before its first call.
 */
export function backendReady(): Promise<void> {
  if (!__EMBEDDED_BACKEND__) return Promise.resolve();
  starting ??= start().catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/** Without a service worker (all cookies blocked, say) the backend answers in the page itself. */
async function start() {
  try {
    await startWithWorker();
  } catch {
    const { startInPage } = await import('@sehat/mocks/in-page');
    startInPage();
  }
}

/** In a build the worker of the shell is the backend's too: a page has one. It must have this page before the backend looks for it. */
async function startWithWorker() {
  const workerUrl = import.meta.env.SHELL_WORKER_URL;
  const [{ startEmbeddedBackend }] = await Promise.all([
    import('@sehat/mocks/browser'),
    workerUrl ? shellWorkerReady() : undefined,
  ]);
  await startEmbeddedBackend({ workerUrl });
}

/** Puts the embedded backend's sample data back as it was on the first visit. */
export async function resetDemoData(): Promise<void> {
  if (!__EMBEDDED_BACKEND__) return;
  const { resetDemoData: reset } = await import('@sehat/mocks/scenarios');
  await reset();
}
