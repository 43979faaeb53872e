import type { AppCode, Globals } from './app-code';
import { Locks } from './locks';
import type { Network } from './network';
import type { Page, PageNews } from './page';
import type { Life, Schedule } from './schedule';
import { SharedStorage, storageOf } from './storage';
import { webCryptoOf } from './web-crypto';

const origin = 'https://sehat.example';

/** One document in a tab, from its load to its end. */
export interface OpenPage {
  tab: number;
  life: Life;
  app: Page;
  window: EventTarget;
  document: EventTarget & { visibilityState: 'visible' | 'hidden' };
  news: PageNews[];
}

interface BrowserOptions {
  code: AppCode;
  schedule: Schedule;
  network: Network;
  /** Milliseconds since the epoch. */
  wallNow(): number;
  random: () => number;
  socketClass(life: Life): unknown;
  /** Called with an error that nothing caught. */
  onError(error: unknown): void;
}

/**
 * An event target that ends listeners by their signal. Node's own keeps a page in memory for ever when a listener with
 * a signal knows its target.
 */
class PageTarget extends EventTarget {
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options: AddEventListenerOptions | boolean = {},
  ) {
    const { signal, ...rest } = typeof options === 'boolean' ? { capture: options } : options;
    if (signal?.aborted) return;
    super.addEventListener(type, listener, rest);
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
  }
}

const dateClass = (now: () => number) =>
  class extends Date {
    constructor(...parts: [] | [number | string | Date]) {
      if (parts.length === 0) super(now());
      else super(...(parts as [number]));
    }
    static override now() {
      return now();
    }
  };

/** Timers on the schedule. An error in a timer is an uncaught one. */
function timersOf(schedule: Schedule, life: Life, onError: (error: unknown) => void) {
  let lastId = 0;
  const running = new Map<number, () => void>();
  const guarded = (run: () => void) => {
    try {
      run();
    } catch (error) {
      onError(error);
    }
  };
  const start = (ms: number, isRepeated: boolean, run: () => void) => {
    const id = (lastId += 1);
    const next = () =>
      schedule.after(ms, life, () => {
        if (isRepeated) running.set(id, next());
        else running.delete(id);
        guarded(run);
      });
    running.set(id, next());
    return id;
  };
  const stop = (id: number) => {
    running.get(id)?.();
    running.delete(id);
  };
  return {
    setTimeout: (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
      start(ms || 0, false, () => run(...values)),
    setInterval: (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
      start(Math.max(1, ms || 0), true, () => run(...values)),
    clearTimeout: stop,
    clearInterval: stop,
  };
}

/** A message channel whose messages are tasks. */
const messageChannelClass = (schedule: Schedule, life: Life) =>
  class {
    readonly port1 = new EventTarget() as EventTarget & { start(): void; close(): void };
    readonly port2 = { postMessage: (data: unknown) => this.#deliver(data) };
    constructor() {
      this.port1.start = () => {};
      this.port1.close = () => {};
    }
    #deliver(data: unknown) {
      schedule.after(0, life, () => this.port1.dispatchEvent(new MessageEvent('message', { data })));
    }
  };

/** What every JavaScript runtime has. The app may read it from `globalThis`. */
const standardGlobals = {
  AbortController,
  AbortSignal,
  Blob,
  DOMException,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  queueMicrotask,
};

/** One browser with tabs that share storage, locks and a clock. */
export class Browser {
  readonly storage: SharedStorage;
  readonly locks: Locks;
  isOnline = true;
  readonly #options: BrowserOptions;
  readonly #sessions = new Map<number, Map<string, string>>();

  constructor(options: BrowserOptions) {
    this.#options = options;
    this.storage = new SharedStorage(options.schedule);
    this.locks = new Locks(options.schedule);
  }

  /** Loads the app in a tab. */
  open(tab: number, hear: (news: PageNews) => void): OpenPage {
    const { code, schedule, network, wallNow, random, socketClass, onError } = this.#options;
    const life: Life = { name: `tab ${tab}`, isOver: false, isFrozen: false };
    const window = new PageTarget();
    const document = Object.assign(new PageTarget(), {
      visibilityState: 'visible' as const,
      documentElement: { lang: 'en-IN' },
    }) as unknown as OpenPage['document'];
    const own = this.#sessions.get(tab) ?? new Map<string, string>();
    this.#sessions.set(tab, own);
    const isOnline = () => this.isOnline;
    const navigator = {
      get onLine() {
        return isOnline();
      },
      userAgent: 'simulation',
      locks: this.locks.of(life),
    };
    const location = { origin, href: `${origin}/`, pathname: '/', protocol: 'https:', assign: () => {} };
    const randomMath = Object.create(Math, { random: { value: random } }) as Math;
    const globals: Omit<Globals, 'globalThis' | 'window' | 'self'> = {
      document,
      navigator,
      location,
      localStorage: this.storage.of(life, (key) => {
        // A page without access to its storage gets no events.
        if (this.storage.state !== 'refuses') window.dispatchEvent(Object.assign(new Event('storage'), { key }));
      }),
      sessionStorage: storageOf(own),
      ...timersOf(schedule, life, onError),
      requestIdleCallback: (run: () => void) => schedule.after(1, life, run),
      fetch: network.of({ tab, life, isOnline }),
      Date: dateClass(wallNow),
      Math: randomMath,
      performance: { now: () => schedule.now, mark: () => {}, measure: () => {} },
      crypto: webCryptoOf(random),
      MessageChannel: messageChannelClass(schedule, life),
      WebSocket: socketClass(life),
      console: { ...console, error: onError, warn: onError },
      process: undefined,
    };
    const root = Object.assign(window, standardGlobals, globals);
    const news: PageNews[] = [];
    const app = code.openPage({ ...globals, globalThis: root, window: root, self: root }).openPage((one) => {
      news.push(one);
      hear(one);
    });
    return { tab, life, app, window, document, news };
  }

  /** Ends a document: its timers, requests and locks. `isTabClosed` also deletes its session storage. */
  close({ tab, life }: OpenPage, { isTabClosed }: { isTabClosed: boolean }): void {
    this.storage.arriveEverywhere();
    life.isOver = true;
    this.locks.dropClosed();
    if (isTabClosed) this.#sessions.delete(tab);
  }
}
