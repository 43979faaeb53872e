/** Resolves when a worker is active, or was given up. */
const activated = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
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

async function start(url: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(url, { updateViaCache: 'none' });
  const { active, installing } = registration;
  if (installing && !active) {
    await activated(installing);
    await controlled();
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
