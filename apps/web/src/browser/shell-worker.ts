import { trustScript } from './trust-script';

const workerUrl = () => import.meta.env.SHELL_WORKER_URL;

/** The script of the service worker that controls this page; undefined without one. */
const controllingScript = () => navigator.serviceWorker.controller?.scriptURL;

/**
 * Whether the browser bypassed the active worker for this page, as Shift+Reload does. The worker then never controls
 * it.
 */
async function isLoadedPastWorker() {
  if (controllingScript()) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated';
}

let registering: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the build's service worker, once per page. After a failure the next call tries again. */
function register(url: string): Promise<ServiceWorkerRegistration> {
  trustScript(url);
  registering ??= navigator.serviceWorker.register(url, { updateViaCache: 'none' }).catch((error: unknown) => {
    registering = undefined;
    throw error;
  });
  return registering;
}

async function untilControlledBy(script: string) {
  while (controllingScript() !== script) {
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  }
}

/**
 * Resolves when a service worker controls this page, which is at once on all visits after the first. Rejects when no
 * worker can. May never settle when the worker's script does not arrive, so the caller needs a time limit. In
 * development MSW registers its own worker.
 */
export async function serviceWorkerReady(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('This browser has no service workers.');
  const url = workerUrl();
  const script = url && new URL(url, location.href).href;
  if (script && controllingScript() === script) return;
  if (await isLoadedPastWorker()) throw new Error('This page was loaded past its service worker.');
  if (!url || !script) return;
  await register(url);
  await untilControlledBy(script);
}

const pageLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/**
 * Makes the service worker cache the shell of a language for visits without a network. Waits until the page has loaded.
 */
export async function keepShell(startPage: string): Promise<void> {
  const url = workerUrl();
  if (!url || !('serviceWorker' in navigator)) return;
  try {
    await pageLoaded();
    await register(url);
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker's `postMessage` has no origin parameter.
    active?.postMessage(`shell.keep ${startPage}`);
  } catch {
    // Without a worker, the app works and needs the network.
  }
}
