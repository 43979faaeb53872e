import { writeJson } from '../engine/tagged-json';

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
