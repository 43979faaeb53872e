/** Names that a password, a key or a credential has in forms, headers and answers. */
const secretField = /password|passcode|token|secret|authorization|cookie|credential|api[-_]?key/i;

/** Whether an object has a JSON form, as XState's snapshots and actors have, which refer to all of their system. */
const hasJson = (value: object): value is { toJSON: () => unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function';

/** Replaces a secret. It is text, so that a sequence replays with it. */
export const REDACTED = '[redacted]';

/** Whether a field of this name holds a secret, which is never shown, stored or sent. */
export const isSecretField = (field: string): boolean => secretField.test(field);

/** Shorter secrets are part of many other texts, which would become unreadable. */
const MIN_QUOTED = 3;

/** The text without these secrets. */
export function withoutQuotes(text: string, secrets: Iterable<string>): string {
  // The longest comes first, because one secret may contain another.
  const quoted = [...secrets].filter((secret) => secret.length >= MIN_QUOTED && secret !== REDACTED);
  return quoted
    .toSorted((one, other) => other.length - one.length)
    .reduce((cleared, secret) => cleared.replaceAll(secret, REDACTED), text);
}

function copy(value: unknown, secrets: ReadonlySet<string>, within: readonly object[]): unknown {
  if (typeof value === 'string') return withoutQuotes(value, secrets);
  if (typeof value !== 'object' || value === null) return value;
  if (within.includes(value)) return '[circular]';
  const path = [...within, value];
  if (Array.isArray(value)) return value.map((item) => copy(item, secrets, path));
  if (value instanceof Date) return value;
  if (hasJson(value)) return copy(value.toJSON(), secrets, path);
  if (value instanceof Map) return copy(Object.fromEntries(value), secrets, within);
  if (value instanceof Set) return copy([...value], secrets, within);
  const own = value instanceof Error ? Object.assign({ name: value.name, message: value.message }, value) : value;
  return Object.fromEntries(
    Object.entries(own).map(([field, held]) => [
      field,
      isSecretField(field) && held !== null && held !== undefined ? REDACTED : copy(held, secrets, path),
    ]),
  );
}

const none: ReadonlySet<string> = new Set();

/**
 * A deep copy of a value with its secret fields redacted. Its other texts may quote secrets,
 * so these secrets are removed from them. Errors become plain objects.
 */
export const redact = (value: unknown, secrets: ReadonlySet<string> = none): unknown => copy(value, secrets, []);

/** Collects the texts in secret fields of a value. */
export function secretsIn(value: unknown, within: readonly object[] = [], isSecret = false): string[] {
  if (isSecret && (typeof value === 'string' || typeof value === 'number')) return [String(value)];
  if (typeof value !== 'object' || value === null || within.includes(value)) return [];
  const path = [...within, value];
  if (hasJson(value)) return secretsIn(value.toJSON(), path, isSecret);
  if (value instanceof Map) return secretsIn(Object.fromEntries(value), within, isSecret);
  if (value instanceof Set) return secretsIn([...value], within, isSecret);
  return Object.entries(value).flatMap(([field, held]) => secretsIn(held, path, isSecret || isSecretField(field)));
}

/** An exception as one line, without these secrets: a message may quote what was sent. Code may throw any value. */
export function exceptionText(cause: unknown, secrets: Iterable<string>): string {
  const text =
    cause instanceof Error ? `${cause.name}: ${cause.message}` : (JSON.stringify(redact(cause)) ?? 'undefined');
  return withoutQuotes(text, secrets);
}
