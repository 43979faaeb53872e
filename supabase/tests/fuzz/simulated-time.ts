/** The simulated time of both backends in milliseconds since 1970: 15 January 2030, 10:45 in India. */
export const start = Date.UTC(2030, 0, 15, 5, 15);

interface SimulatedTime {
  /** Sets the time of this process. */
  set(milliseconds: number): void;
  /** Gives the process its real time again. */
  end(): void;
}

/**
 * Replaces the time of this process. PostgreSQL in this process reads the same time. Without this, two runs with one
 * seed would have different rows, and the two backends different times.
 */
export function simulateTime(): SimulatedTime {
  const real = globalThis.Date;
  let now = start;
  globalThis.Date = new Proxy(real, {
    construct: (target, parameters: unknown[], newTarget) =>
      Reflect.construct(
        target,
        parameters.length === 0 ? [now] : parameters,
        newTarget === globalThis.Date ? target : newTarget,
      ) as Date,
    get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
  });
  return {
    set: (milliseconds) => void (now = milliseconds),
    end: () => void (globalThis.Date = real),
  };
}

/** Timers that only run when the simulated time moves. */
export function createTimers() {
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    after(milliseconds: number, run: () => void): () => void {
      const timer = { at: Date.now() + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    /** Runs the timers up to a moment in order. `move` sets the time of each, and waits for what the last one did. */
    async run(end: number, move: (moment: number) => Promise<void>): Promise<void> {
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
        if (!next) return;
        await move(next.at);
        timers.delete(next);
        next.run();
        await move(next.at);
      }
    },
    clear: () => timers.clear(),
  };
}
