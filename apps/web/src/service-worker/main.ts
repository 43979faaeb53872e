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

/** Whether another script, a development server's, has this origin. */
const isStranger = (worker: ServiceWorker | null) => worker !== null && worker.scriptURL !== scope.location.href;

scope.addEventListener('install', (event) => {
  // Keeps the listener of the embedded backend's script, below, from taking over from a version that pages still run. Its page end talks to
  // the worker that it started with, and would wait for that one's answers forever.
  event.stopImmediatePropagation();
  if (!__EMBEDDED_BACKEND__ || isStranger(scope.registration.active)) event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => {
  const forgotten = shell.forgetOlder().catch(() => undefined);
  event.waitUntil(forgotten.then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request);
  if (!answer) return;
  // One answer a request: nobody after this may give another.
  event.stopImmediatePropagation();
  event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  if (event.data === 'shell.keep') event.waitUntil(shell.keep());
});

if (__EMBEDDED_BACKEND__) {
  // Its script unregisters the worker with the last page; the shell must outlive it.
  Object.defineProperty(scope.registration, 'unregister', { value: () => Promise.resolve(false) });
  scope.importScripts('/mockServiceWorker.js');
}
