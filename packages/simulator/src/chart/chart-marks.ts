import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Covered, LastTransition } from './chart-graph';

/** The marks of a chart: active states, last transitions, uncovered parts. */
export interface Marks {
  active: ReadonlySet<string>;
  last?: LastTransition;
  covered?: Covered;
}

/**
 * Holds the marks of a chart. Each part subscribes to its own marks, so that an event renders only the parts whose
 * marks change.
 */
export class MarkStore {
  #marks: Marks;
  /** The focused or clicked state or arrow, whose arrows are highlighted. */
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
    this.#notify();
  }

  pointAt(id: string | null) {
    if (id === this.#pointedAt) return;
    this.#pointedAt = id;
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

export const MarkStoreContext = createContext<MarkStore>(new MarkStore());

/** Selects a value from the marks. Renders again only when `Object.is` says that it changed. */
export function useMark<Value extends string | boolean>(select: (store: MarkStore) => Value): Value {
  const store = use(MarkStoreContext);
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => select(store), [select, store]),
  );
}

/** All marks. */
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
