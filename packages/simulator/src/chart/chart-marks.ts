import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Covered, LastTransition } from './chart-graph';

/** What is marked in a chart at a moment: where the machine is, what it did last, what was never gone through. */
export interface Marks {
  active: ReadonlySet<string>;
  last?: LastTransition;
  covered?: Covered;
}

/** Marks change with every event, the drawing does not: a part asks for its own marks and is drawn anew only when they change. */
export class MarkStore {
  #marks: Marks;
  /** The state whose arrows the person wants to see, or the arrow. */
  #pointedAt: string | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(marks: Marks = { active: new Set() }) {
    this.#marks = marks;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  get marks(): Marks {
    return this.#marks;
  }

  get pointedAt(): string | null {
    return this.#pointedAt;
  }

  mark(marks: Marks) {
    if (marks === this.#marks) return;
    this.#marks = marks;
    this.#tell();
  }

  pointAt(id: string | null) {
    if (id === this.#pointedAt) return;
    this.#pointedAt = id;
    this.#tell();
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

export const MarkStoreContext = createContext<MarkStore>(new MarkStore());

/** Something about the marks, as a value that `Object.is` can compare. */
export function useMark<Value extends string | boolean>(select: (store: MarkStore) => Value): Value {
  const store = use(MarkStoreContext);
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => select(store), [select, store]),
  );
}

/** All that is marked. */
export const useMarks = (store: MarkStore): Marks => useSyncExternalStore(store.subscribe, () => store.marks);

export type TransitionMark = 'last' | 'uncovered' | 'plain';

export function markOfTransition({ last, covered }: Marks, key: string): TransitionMark {
  if (last?.transitions.includes(key)) return 'last';
  return covered && !covered.transitions.has(key) ? 'uncovered' : 'plain';
}

export type StateMark = 'active' | 'uncovered' | 'plain';

export function markOfState({ active, covered }: Marks, id: string): StateMark {
  if (active.has(id)) return 'active';
  return covered && !covered.states.has(id) ? 'uncovered' : 'plain';
}
