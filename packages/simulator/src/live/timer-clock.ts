import type { AnyActor } from 'xstate';

/** A running delay. XState makes one per start, while the event is the same each time. */
interface Scheduled {
  target: object;
  event: object;
  delay: number;
}

/** What the time of one system of actors needs to remember. */
interface SystemTime {
  /** When its last event happened. */
  last: number;
  /** When each running delay falls due. */
  dues: ReadonlyMap<Scheduled, number>;
}

/** When an event happened, and whether a delay sent it. */
export interface Moment {
  /** Milliseconds. Only differences have a meaning. */
  elapsed: number;
  isTimer: boolean;
}

/**
 * Times events as if each delay fell due exactly. Real timers fire late, so that the measured times would fire a
 * delay twice, or before an event that preceded it.
 */
export class TimerClock {
  readonly #now: () => number;
  readonly #systems = new WeakMap<object, SystemTime>();

  /** `now` returns milliseconds that never go back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Times an event of an actor. Call it once per event, after the actor has reacted. */
  time(actor: AnyActor, event: object): Moment {
    const { system } = actor;
    const { last, dues } = this.#systems.get(system) ?? { last: -Infinity, dues: new Map<Scheduled, number>() };
    // oxlint-disable-next-line no-underscore-dangle -- XState reports the running delays nowhere else
    const running: readonly Scheduled[] = Object.values(system.getSnapshot()._scheduledEvents);
    const fired = [...dues.keys()].find(
      (timer) => timer.target === actor && timer.event === event && !running.includes(timer),
    );
    const due = fired && dues.get(fired);
    const now = Math.floor(this.#now());
    const elapsed = Math.max(last, due ?? Math.min(now, ...[...dues.values()].map((next) => next - 1)));
    const next = running.map((timer) => [timer, dues.get(timer) ?? elapsed + timer.delay] as const);
    this.#systems.set(system, { last: elapsed, dues: new Map(next) });
    return { elapsed, isTimer: due !== undefined };
  }
}
