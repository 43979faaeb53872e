/** Resolves when a worker has come to one of these states, or was given up. */
const reached = (worker: ServiceWorker, ...states: readonly ServiceWorkerState[]) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (worker.state === 'redundant' || states.includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });

const controlled = () =>
  new Promise<void>((resolve) => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) resolve();
    else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });

/** Asks a newer version that waits to take over. It does when no other page runs the one before. */
async function letTakeOver(waiting: ServiceWorker) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<unknown>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
  });
  port1.start();
  waiting.postMessage('shell.takeOver', [port2]);
  if (await answer) await reached(waiting, 'activated');
}

async function start(url: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(url, { updateViaCache: 'none' });
  const { active, waiting, installing } = registration;
  if (waiting) await letTakeOver(waiting);
  else if (installing && !active) {
    await reached(installing, 'activated');
    await controlled();
  } else if (installing && active && new URL(active.scriptURL).pathname !== url) {
    // Another script served this origin before, a development server's.
    await reached(installing, 'installed', 'activated');
    await letTakeOver(installing);
  }
  return registration;
}

let starting: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Starts the service worker that keeps the shell, once, and resolves when it has this page or never will. Rejects where there is none: in
 * development, in browsers that refuse one.
 */
export function shellWorkerReady(): Promise<ServiceWorkerRegistration> {
  const url = import.meta.env.SHELL_WORKER_URL;
  if (!url || !('serviceWorker' in navigator)) return Promise.reject(new Error('There is no service worker here.'));
  starting ??= start(url).catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

const pageLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Has the shell kept for when the network is away, once the page has all that it needs itself. */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.SHELL_WORKER_URL) return;
  try {
    await pageLoaded();
    const { active } = await shellWorkerReady();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin, and takes none here
    active?.postMessage('shell.keep');
  } catch {
    // Without a worker the app needs the network, and works.
  }
}
