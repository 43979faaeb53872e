const instant = Date.parse('2026-01-15T10:30:00+05:30');

const running = globalThis.Date;
const frozen = new Proxy(running, {
  apply: () => new running(instant).toString(),
  construct: (target, args, newTarget): Date =>
    Reflect.construct(target, args.length > 0 ? args : [instant], newTarget) as Date,
  get: (target, key, receiver): unknown => (key === 'now' ? () => instant : Reflect.get(target, key, receiver)),
});

/**
 * A loader: stories are looked at on one Thursday morning in January, so that a picture of today is one of tomorrow. Timers keep
 * running. It comes before other loaders, since sample data may be made for the day.
 */
export function freezeClock() {
  globalThis.Date = frozen;
}

/** A `beforeEach` that lets the clock run again after the story. */
export const releaseClock = () => () => {
  globalThis.Date = running;
};
