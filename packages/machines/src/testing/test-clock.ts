import { SimulatedClock } from 'xstate';

/** Timers that may fire one after the other at the same time. More of them start each other without an end. */
const TIMERS_AT_ONCE = 1_000;

/**
 * XState's simulated clock, advanced timer by timer. XState's own clock jumps in one step. A timer that starts during
 * the jump counts from its end, so that a minute would fire a 30 s interval only once.
 *
 * Timers count the time that the device is awake. `wallNow` also counts sleep, as `Date.now` does.
 */
export class TestClock extends SimulatedClock {
  readonly #due = new Map<number, number>();
  #slept = 0;

  override setTimeout(fn: () => void, timeout: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id);
      fn();
    }, timeout);
    this.#due.set(id, this.now() + timeout);
    return id;
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id);
    super.clearTimeout(id);
  }

  /** The time of a wall clock that started at 0. It also counts the time that the device slept. */
  wallNow(): number {
    return this.now() + this.#slept;
  }

  /** Lets the device sleep: the wall clock moves on, and no timer comes closer. */
  sleep(ms: number): void {
    this.#slept += ms;
  }

  /** When each waiting timer falls due, in the order in which they were set. */
  get dues(): readonly number[] {
    return [...this.#due.values()];
  }

  /** When the next timer falls due, on this clock; null when none is waiting. */
  get nextDue(): number | null {
    return this.#due.size === 0 ? null : Math.min(...this.#due.values());
  }

  /** Jumps to the next timer and fires all that fall due with it. Returns whether there was one. */
  runNext(): boolean {
    const due = this.nextDue;
    if (due === null) return false;
    this.set(due);
    return true;
  }

  /** Lets this many milliseconds pass, timer by timer. Throws when timers without a delay start each other. */
  advance(ms: number): void {
    const end = this.now() + ms;
    let atOnce = 0;
    for (let due = this.nextDue; due !== null && due <= end; due = this.nextDue) {
      atOnce = due > this.now() ? 0 : atOnce + 1;
      if (atOnce > TIMERS_AT_ONCE) throw new Error(`More than ${TIMERS_AT_ONCE} timers fire at ${due} ms.`);
      this.set(due);
    }
    this.set(end);
  }
}
