import { REDACTED, redact } from '../engine/redact';

const unheard = new Set<unknown>(['function', 'symbol', 'bigint']);

/** What people write, for example in the chat of a call. */
const ofPeople = new Set(['chat', 'text']);

/** Replaces what people write, and values that JSON omits or changes by text. */
const inWords = (key: string, value: unknown): unknown =>
  ofPeople.has(key) && typeof value !== 'function'
    ? REDACTED
    : unheard.has(typeof value) || (typeof value === 'number' && !Number.isFinite(value))
      ? String(value)
      : value;

/** A value as plain data that may leave the page: without secrets, quotes of these secrets, and what people write. */
export function plain(value: unknown, secrets?: ReadonlySet<string>): unknown {
  const text: string | undefined = JSON.stringify(redact(value, secrets), inWords);
  return text === undefined ? null : (JSON.parse(text) as unknown);
}
