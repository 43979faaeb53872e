import { writeJson } from '../engine/tagged-json';

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** The time of the simulator's clock in India, with milliseconds if it has any. */
export function clockText(now: number): string {
  const rest = now % 1_000;
  return rest === 0 ? `${time.format(now)} IST` : `${time.format(now)} IST and ${rest} ms`;
}

/** A duration in milliseconds or seconds. */
export function spanText(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  return `${Number((ms / 1_000).toFixed(3))} s`;
}

/** A value on one line, cut after 60 characters. */
export function shortValue(value: unknown): string {
  if (value === undefined) return 'none';
  const text = writeJson(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
