/** What both kinds of event of a service worker have: it lives on until the work is done. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface MessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

/**
 * The parts of a service worker's global scope that the shell's worker uses. TypeScript's own types of it cannot stand beside those of a
 * page, which the rest of the app is checked with.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string; readonly href: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  importScripts(url: string): void;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
