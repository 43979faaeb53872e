const instant = Date.parse('2026-01-15T10:30:00+05:30');

const running = globalThis.Date;
const frozen = new Proxy(running, {
  apply: () => new running(instant).toString(),
  construct: (target, args, newTarget): Date =>
    Reflect.construct(target, args.length > 0 ? args : [instant], newTarget) as Date,
  get: (target, key, receiver): unknown => (key === 'now' ? () => instant : Reflect.get(target, key, receiver)),
});

/**
 * A loader: freezes `Date` on one Thursday morning in January, so that pictures do not change from day to day. Timers
 * keep running. The first loader, because others may compute sample data for the day.
 */
export function freezeClock() {
  globalThis.Date = frozen;
}

/** A `beforeEach` whose cleanup restores the clock after the story. */
export const releaseClock = () => () => {
  globalThis.Date = running;
};
