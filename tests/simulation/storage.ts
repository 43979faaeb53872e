import type { Life, Schedule } from './schedule';

/** How the browser's local storage behaves. */
export type StorageState = 'works' | 'full' | 'refuses';

interface Listener {
  life: Life;
  hear: (key: string | null) => void;
  /** When the last event arrives. Events of one page keep their order. */
  due: number;
}

/** How long a `storage` event is on its way, in milliseconds. */
const eventDelayMs = 2;
const slowEventDelayMs = 80;

/** The local storage of a browser. Its tabs share the values, and hear of a change later. */
export class SharedStorage {
  readonly values = new Map<string, string>();
  state: StorageState = 'works';
  isSlow = false;
  readonly #schedule: Schedule;
  #listeners: Listener[] = [];

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  listen(life: Life, hear: (key: string | null) => void): void {
    this.#listeners = this.#listeners.filter((listener) => !listener.life.isOver);
    this.#listeners.push({ life, hear, due: 0 });
  }

  /** The user deletes the data of the site. */
  clear(): void {
    if (this.values.size === 0) return;
    this.values.clear();
    this.#tell(null, null);
  }

  /** The `localStorage` of a page. */
  of(life: Life): Storage {
    return storageOf(this.values, {
      isAllowed: () => this.state !== 'refuses',
      isFull: () => this.state === 'full',
      isOver: () => life.isOver,
      changed: (key) => this.#tell(key, life),
    });
  }

  #tell(key: string | null, source: Life | null): void {
    for (const listener of this.#listeners) {
      if (listener.life === source || listener.life.isOver) continue;
      const delay = this.isSlow ? slowEventDelayMs : eventDelayMs;
      listener.due = Math.max(listener.due, this.#schedule.now + delay);
      this.#schedule.after(listener.due - this.#schedule.now, listener.life, () => listener.hear(key));
    }
  }
}

interface Behaviour {
  isAllowed(): boolean;
  isFull(): boolean;
  /** Whether the page is closed, so that it stores nothing more. */
  isOver(): boolean;
  changed(key: string): void;
}

/** A `Storage` over a map. `Object.keys` lists its keys, as in a browser. */
export function storageOf(
  values: Map<string, string>,
  { isAllowed, isFull, isOver, changed }: Behaviour = {
    isAllowed: () => true,
    isFull: () => false,
    isOver: () => false,
    changed: () => {},
  },
): Storage {
  const guarded = <Result>(work: () => Result): Result => {
    if (!isAllowed()) throw new DOMException('The browser refuses.', 'SecurityError');
    return work();
  };
  const methods = {
    getItem: (key: string) => guarded(() => values.get(key) ?? null),
    setItem: (key: string, value: string) =>
      guarded(() => {
        const before = values.get(key);
        if (before === value || isOver()) return;
        // A full storage still takes a shorter text.
        if (isFull() && value.length > (before?.length ?? 0)) throw new DOMException('Full.', 'QuotaExceededError');
        values.set(key, value);
        changed(key);
      }),
    removeItem: (key: string) =>
      guarded(() => {
        if (!isOver() && values.delete(key)) changed(key);
      }),
  };
  return new Proxy(methods, {
    ownKeys: () => guarded(() => [...values.keys()]),
    getOwnPropertyDescriptor: (_, key) =>
      values.has(String(key)) ? { enumerable: true, configurable: true, value: values.get(String(key)) } : undefined,
  }) as unknown as Storage;
}
