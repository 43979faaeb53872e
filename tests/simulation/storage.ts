import type { Life, Schedule } from './schedule';

/** How the browser's local storage behaves. */
export type StorageState = 'works' | 'full' | 'refuses';

/** What one page sees of the storage. Each process of a browser has a copy, which changes of other tabs reach later. */
interface Copy {
  values: Map<string, string>;
  /** The number of the last change of each key that this copy holds. */
  changes: Map<string, number>;
  /** The life of the page. A frozen page hears of changes when it thaws. */
  life: Life;
  /** The life of the copy, which also changes while the page is frozen. */
  copyLife: Life;
  hear: (key: string | null) => void;
  /** The changes on their way, which keep their order. */
  onTheWay: Change[];
  /** When the last change arrives, and when the page hears of it. */
  due: { copy: number; event: number };
}

/** A change of one key, or of all keys. The number is higher for a later change. */
interface Change {
  number: number;
  key: string | null;
  value: string | null;
}

/**
 * Keys whose changes reach the copies of other pages at once, with a late event, because carts have no lock. One of two
 * users who sign in within such a delay, in two tabs of one browser, could get the cart of the other.
 */
const isCart = (key: string | null) => key !== null && (key === 'cart' || key.startsWith('sehat.cart'));

/**
 * When a change reaches the copies of other tabs, and when their pages hear of it, in milliseconds. A turn to refresh
 * ends before a slow change arrives.
 */
const delays = { copy: 1, event: 2 };
const slowDelays = { copy: 60, event: 80 };

/** The local storage of a browser, with one copy per page. */
export class SharedStorage {
  /** The values that the browser stores, and that the next page starts with. */
  readonly values = new Map<string, string>();
  state: StorageState = 'works';
  isSlow = false;
  readonly #schedule: Schedule;
  #copies: Copy[] = [];
  #lastNumber = 0;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  /** The user deletes the data of the site. */
  clear(): void {
    if (this.values.size === 0) return;
    this.values.clear();
    this.#tell(null, null, null);
  }

  /** The `localStorage` of a page. `hear` is called for each change of another page. */
  of(life: Life, hear: (key: string | null) => void): Storage {
    this.#copies = this.#copies.filter((copy) => !copy.life.isOver);
    const copy: Copy = {
      values: new Map(this.values),
      changes: new Map(),
      life,
      copyLife: {
        name: `storage of ${life.name}`,
        get isOver() {
          return life.isOver;
        },
        isFrozen: false,
      },
      hear,
      onTheWay: [],
      due: { copy: 0, event: 0 },
    };
    this.#copies.push(copy);
    return storageOf(copy.values, {
      isAllowed: () => this.state !== 'refuses',
      isFull: () => this.state === 'full',
      isOver: () => life.isOver,
      changed: (key) => this.#store(key, copy),
    });
  }

  /** What a page sees under a key. */
  seenBy(life: Life, key: string): string | null {
    return this.#copies.find((one) => one.life === life)?.values.get(key) ?? null;
  }

  /** What each open page sees, in place of what the browser stores. */
  differences(): [life: string, key: string, value: string | null][] {
    return this.#copies
      .filter(({ life }) => !life.isOver)
      .flatMap(({ life, values }) =>
        [...new Set([...values.keys(), ...this.values.keys()])]
          .filter((key) => values.get(key) !== this.values.get(key))
          .toSorted((one, other) => one.localeCompare(other))
          .map((key): [string, string, string | null] => [life.name, key, values.get(key) ?? null]),
      );
  }

  #store(key: string, copy: Copy): void {
    const value = copy.values.get(key) ?? null;
    if (value === null) this.values.delete(key);
    else this.values.set(key, value);
    this.#tell(key, value, copy);
  }

  /** A person takes longer to get to another tab than a change does. What they do there sees all changes. */
  arrive(life: Life): void {
    for (const copy of this.#copies) if (copy.life === life) arrive(copy);
  }

  /** A tab takes longer to close than its changes to arrive. Its locks, which tell others of them, end later. */
  arriveEverywhere(): void {
    for (const copy of this.#copies) arrive(copy);
  }

  /** How long the next change is on its way. No change overtakes another one. */
  #waitFor({ due }: Copy) {
    const { now } = this.#schedule;
    const { copy, event } = this.isSlow ? slowDelays : delays;
    due.copy = Math.max(due.copy, now + copy);
    due.event = Math.max(due.event, now + event);
    return { copy: due.copy - now, event: due.event - now };
  }

  #tell(key: string | null, value: string | null, source: Copy | null): void {
    const change = { number: (this.#lastNumber += 1), key, value };
    if (source && key !== null) source.changes.set(key, change.number);
    for (const copy of this.#copies) {
      if (copy === source || copy.life.isOver) continue;
      const wait = this.#waitFor(copy);
      copy.onTheWay.push(change);
      // A browser deletes the data of a site in all its processes.
      if (key === null) arrive(copy);
      else if (isCart(key)) apply(copy, change);
      this.#schedule.after(wait.copy, copy.copyLife, () => {
        copy.onTheWay.shift();
        apply(copy, change);
      });
      this.#schedule.after(wait.event, copy.life, () => copy.hear(key));
    }
  }
}

function arrive(copy: Copy): void {
  for (const change of copy.onTheWay) apply(copy, change);
}

/** Changes a copy. A page keeps what it wrote itself after this change. */
function apply({ values, changes }: Copy, { number, key, value }: Change): void {
  for (const one of key === null ? [...values.keys()] : [key]) {
    if ((changes.get(one) ?? 0) > number) continue;
    changes.set(one, number);
    if (value === null) values.delete(one);
    else values.set(one, value);
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
