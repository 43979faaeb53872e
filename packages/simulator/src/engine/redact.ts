const secretField = /password|token|secret/i;

/** Whether an object has a JSON form, as XState's snapshots and actors have, which refer to all of their system. */
const hasJson = (value: object): value is { toJSON: () => unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function';

/** Replaces a secret. It is text, so that a sequence replays with it. */
export const REDACTED = '[redacted]';

/** Whether a field of this name holds a secret, which is never shown, stored or sent. */
export const isSecretField = (field: string): boolean => secretField.test(field);

function copy(value: unknown, within: readonly object[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (within.includes(value)) return '[circular]';
  const path = [...within, value];
  if (Array.isArray(value)) return value.map((item) => copy(item, path));
  if (value instanceof Date) return value;
  if (hasJson(value)) return copy(value.toJSON(), path);
  if (value instanceof Map) return copy(Object.fromEntries(value), within);
  if (value instanceof Set) return copy([...value], within);
  const own = value instanceof Error ? Object.assign({ name: value.name, message: value.message }, value) : value;
  return Object.fromEntries(
    Object.entries(own).map(([field, held]) => [
      field,
      isSecretField(field) && held !== null && held !== undefined ? REDACTED : copy(held, path),
    ]),
  );
}

/** A deep copy of a value with the fields named password, token or secret redacted. Errors become plain objects. */
export const redact = (value: unknown): unknown => copy(value, []);

/** Collects the texts in secret fields of a value. */
function secretsIn(value: unknown, within: readonly object[] = [], isSecret = false): string[] {
  if (isSecret && (typeof value === 'string' || typeof value === 'number')) return [String(value)];
  if (typeof value !== 'object' || value === null || within.includes(value)) return [];
  const path = [...within, value];
  if (hasJson(value)) return secretsIn(value.toJSON(), path, isSecret);
  if (value instanceof Map) return secretsIn(Object.fromEntries(value), within, isSecret);
  if (value instanceof Set) return secretsIn([...value], within, isSecret);
  return Object.entries(value).flatMap(([field, held]) => secretsIn(held, path, isSecret || isSecretField(field)));
}

/**
 * An exception as one line, without the secrets that `holder` has in fields named password, token or secret: a message
 * may quote what was sent. Code may throw any value.
 */
export function exceptionText(cause: unknown, holder: unknown): string {
  const text =
    cause instanceof Error ? `${cause.name}: ${cause.message}` : (JSON.stringify(redact(cause)) ?? 'undefined');
  // The longest comes first, because one secret may contain another.
  const secrets = secretsIn(holder).toSorted((one, other) => other.length - one.length);
  return secrets.reduce((cleared, secret) => (secret === '' ? cleared : cleared.replaceAll(secret, REDACTED)), text);
}
