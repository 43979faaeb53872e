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
