import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { ChartAim, ChartControls } from './chart-controls';
import type { ChartTransition, Covered, LastTransition } from './chart-graph';

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
  /** The transitions under the pointer or with the focus, whose targets are highlighted. */
  #previewed: readonly ChartTransition[] = [];
  #aim: ChartAim | null = null;
  #controls: ChartControls | null;
  #pressed: HTMLElement | null = null;
  readonly #listeners = new Set<() => void>();

  /** With `controls`, transitions are buttons. A chart has controls from the start or never. */
  constructor(marks: Marks = { active: new Set() }, controls: ChartControls | null = null) {
    this.#marks = marks;
    this.#controls = controls;
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

  get controls(): ChartControls | null {
    return this.#controls;
  }

  get previewed(): readonly ChartTransition[] {
    return this.#previewed;
  }

  isPreviewed(state: string): boolean {
    return this.#previewed.some(({ source, targets }) =>
      targets.length === 0 ? state === source : targets.includes(state),
    );
  }

  /** Whether the transition leads along a highlighted arrow. */
  isOnPreview(transitions: readonly ChartTransition[]): boolean {
    return this.#previewed.some((previewed) => transitions.includes(previewed));
  }

  readonly isEnabled = (transition: string): boolean => this.#controls?.enabled.has(transition) ?? false;

  /**
   * Takes a transition by its button, unless it cannot be taken. The controls change after the paint, so the second
   * press of a double-click may meet a transition of a state that the first one left.
   */
  press({ key, source }: ChartTransition, button: HTMLElement) {
    if (!this.isEnabled(key) || !this.#marks.active.has(source)) return;
    this.#pressed = button;
    this.#controls?.onPress(key, button);
  }

  /** Returns whether the button was the last one that was pressed. The second call returns false. */
  wasPressed(button: HTMLElement): boolean {
    if (button !== this.#pressed) return false;
    this.#pressed = null;
    return true;
  }

  control(controls: ChartControls | null) {
    if (controls === this.#controls) return;
    this.#controls = controls;
    this.#notify();
  }

  /** Highlights where transitions lead. */
  preview(transitions: readonly ChartTransition[]) {
    const before = this.#previewed;
    if (transitions.length === before.length && transitions.every((each, at) => each === before[at])) return;
    this.#previewed = transitions;
    this.#notify();
  }

  /** Ends the highlights of a part in the chart, which the user pointed at before a step. */
  endHighlights() {
    if (this.#aim === null) this.preview([]);
    this.pointAt(null);
  }

  /** What a control outside the chart points at. */
  get aim(): ChartAim | null {
    return this.#aim;
  }

  aimAt(aim: ChartAim | null) {
    if (aim === this.#aim) return;
    this.#aim = aim;
    this.#notify();
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

/** Renders again when other transitions can be taken. */
export const useControls = (store: MarkStore): ChartControls | null =>
  useSyncExternalStore(store.subscribe, () => store.controls);

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
