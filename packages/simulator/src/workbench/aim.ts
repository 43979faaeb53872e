/** The event or call to which a button of the column belongs, and whether the button has the focus. */
export interface Aim {
  trigger: string;
  hasFocus: boolean;
}

/** Holds what the user points at in the column. A store, because only the chart renders again. */
export class AimStore {
  #aim: Aim | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly get = (): Aim | null => this.#aim;

  set(aim: Aim | null) {
    if (aim?.trigger === this.#aim?.trigger && aim?.hasFocus === this.#aim?.hasFocus) return;
    this.#aim = aim;
    for (const listener of this.#listeners) listener();
  }
}

const triggerOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-trigger]')?.dataset['trigger'] : undefined;

/** The listeners of the element around the buttons. Keyboard focus moves the chart, the pointer only highlights. */
export const aimListeners = (aims: AimStore) => ({
  onFocus: ({ target }: { target: EventTarget }) => {
    const trigger = triggerOf(target);
    const hasFocus = target instanceof Element && target.matches(':focus-visible');
    aims.set(trigger === undefined ? null : { trigger, hasFocus });
  },
  onBlur: () => aims.set(null),
  onPointerOver: ({ target }: { target: EventTarget }) => {
    const trigger = triggerOf(target);
    const aim = aims.get();
    if (trigger !== undefined && trigger !== aim?.trigger) aims.set({ trigger, hasFocus: false });
    else if (trigger === undefined && aim?.hasFocus === false) aims.set(null);
  },
  onPointerLeave: () => {
    if (aims.get()?.hasFocus === false) aims.set(null);
  },
});
