import { createShell, type ShellManifest } from './shell';
import type { WorkerScope } from './worker-scope';

/** The build replaces this name by the files and their hashes. */
declare const SHELL_MANIFEST: ShellManifest;

const scope = globalThis as unknown as WorkerScope;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const shell = createShell(SHELL_MANIFEST, {
  // oxlint-disable-next-line no-restricted-globals -- kept-files.ts checks what it reads
  caches,
  fetch: (input, init) => fetch(input, init),
  wait,
  origin: scope.location.origin,
});

/**
 * How long a new worker may delete old caches, in milliseconds. Until the worker is active, the browser delays all
 * requests of its pages.
 */
const deleteLimit = 2000;

/** Whether the active worker has another script, such as a development server's on the same origin. */
const isOtherScript = (worker: ServiceWorker | null) => worker !== null && worker.scriptURL !== scope.location.href;

scope.addEventListener('install', (event) => {
  // Without this, MSW's listener (imported below) would activate the new worker at once. Open pages would wait
  // forever for responses of their old worker.
  event.stopImmediatePropagation();
  if (!__EMBEDDED_BACKEND__ || isOtherScript(scope.registration.active)) event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => {
  const deleted = shell.deleteOlder().catch(() => undefined);
  event.waitUntil(Promise.race([deleted, wait(deleteLimit)]).then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request);
  if (!answer) return;
  // Without this, the embedded backend's listener would respond a second time.
  event.stopImmediatePropagation();
  event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  // The next visit retries files that could not be cached.
  const [order, startPage = '/'] = String(event.data).split(' ');
  if (order === 'shell.keep') event.waitUntil(shell.keep(startPage).catch(() => undefined));
});

if (__EMBEDDED_BACKEND__) {
  // MSW's script unregisters the worker when the last page closes. Without this, the app would not open offline (ADR
  // 10).
  Object.defineProperty(scope.registration, 'unregister', { value: () => Promise.resolve(false) });
  const backendScript = '/mockServiceWorker.js';
  // The content security policy also applies to the worker, and `trust-script.ts` is not part of its bundle.
  scope.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === backendScript ? url : null) });
  scope.importScripts(backendScript);
}
