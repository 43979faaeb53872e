import { createShell, type ShellManifest } from './shell';
import type { WorkerScope } from './worker-scope';

/** Put in by the build, which knows the names of its files. */
declare const SHELL_MANIFEST: ShellManifest;

const scope = globalThis as unknown as WorkerScope;

const shell = createShell(SHELL_MANIFEST, {
  caches,
  fetch: (input, init) => fetch(input, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  origin: scope.location.origin,
});

// A new version waits until no page runs the one before, or is told to take over: the embedded backend's page end talks to the worker that
// it started with, and would wait forever for another. This also keeps the listener of its script, below, from skipping the wait.
scope.addEventListener('install', (event) => event.stopImmediatePropagation());

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request);
  if (!answer) return;
  // One answer a request: nobody after this may give another.
  event.stopImmediatePropagation();
  event.respondWith(answer);
});

/** Takes over when the asking page is the only one; answers whether it does. */
async function takeOver(port: MessagePort | undefined) {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const alone = pages.length <= 1;
  port?.postMessage(alone);
  if (alone) await scope.skipWaiting();
}

scope.addEventListener('message', (event) => {
  if (event.data === 'shell.keep') event.waitUntil(shell.keep());
  if (event.data === 'shell.takeOver') event.waitUntil(takeOver(event.ports[0]));
});

if (__EMBEDDED_BACKEND__) {
  // Its script unregisters the worker with the last page; the shell must outlive it.
  Object.defineProperty(scope.registration, 'unregister', { value: () => Promise.resolve(false) });
  scope.importScripts('/mockServiceWorker.js');
}
