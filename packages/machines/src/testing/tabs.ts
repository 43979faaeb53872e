import { START } from './machine-model';
import { TestClock } from './test-clock';

/** What the tabs of a browser share, such as local storage. */
export interface TabStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** Calls back with the key when another tab has changed its value. Returns a function that ends the subscription. */
  subscribe(listener: (key: string) => void): () => void;
}

type Listener = (key: string) => void;

/**
 * One browser on one device. Its tabs share storage and clock. A change of storage can be read in all tabs at once.
 * The other tabs get its event later, at `deliver`: a test can act in between, as a click after a frozen page wakes.
 */
export class TestBrowser {
  readonly clock = new TestClock();
  readonly #values = new Map<string, string>();
  readonly #tabs = new Set<Set<Listener>>();
  #events: (() => void)[] = [];

  /** Milliseconds since the epoch by the wall clock, which counts sleep. */
  readonly now = (): number => START + this.clock.wallNow();

  /** Opens a tab and returns its access to the storage. */
  openTab(): TabStorage {
    const own = new Set<Listener>();
    this.#tabs.add(own);
    const change = (key: string, text: string | null) => {
      if ((this.#values.get(key) ?? null) === text) return;
      if (text === null) this.#values.delete(key);
      else this.#values.set(key, text);
      for (const tab of this.#tabs) {
        if (tab !== own) this.#events.push(() => tab.forEach((listener) => listener(key)));
      }
    };
    return {
      read: (key) => this.#values.get(key) ?? null,
      write: change,
      remove: (key) => change(key, null),
      subscribe(listener) {
        own.add(listener);
        return () => void own.delete(listener);
      },
    };
  }

  /** Delivers the waiting events to the tabs, and those that they cause. */
  deliver(): void {
    while (this.#events.length > 0) {
      const events = this.#events;
      this.#events = [];
      for (const tell of events) tell();
    }
  }
}
