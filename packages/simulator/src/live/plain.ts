import { redact } from '../engine/redact';

const unheard = new Set<unknown>(['function', 'symbol', 'bigint']);

/** Replaces values that JSON omits or changes by text. */
const inWords = (_key: string, value: unknown): unknown =>
  unheard.has(typeof value) || (typeof value === 'number' && !Number.isFinite(value)) ? String(value) : value;

/** A value as plain data without secrets, which may leave the page. */
export function plain(value: unknown): unknown {
  const text: string | undefined = JSON.stringify(redact(value), inWords);
  return text === undefined ? null : (JSON.parse(text) as unknown);
}
