import type { TrustedTypes } from '../browser/trust-script';

/** A service worker event. `waitUntil` keeps the worker alive until the work settles. */
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
 * The parts of a service worker's global scope that the shell uses. TypeScript's own types for workers conflict with
 * the types of a page, which the rest of the app needs.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string; readonly href: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  readonly trustedTypes?: TrustedTypes;
  importScripts(url: string): void;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
