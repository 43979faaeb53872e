import { isSecretField, REDACTED, redact } from './redact';

/** One path in a context whose value changed. `undefined` means that the path did or does not exist. */
export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

const join = (path: string, field: string, isIndex: boolean) => {
  if (isIndex) return `${path}[${field}]`;
  return path === '' ? field : `${path}.${field}`;
};

function compare(before: unknown, after: unknown, path: string, field: string): Difference[] {
  if (Object.is(before, after)) return [];
  if (isSecretField(field)) {
    const hide = (value: unknown) => (value === undefined || value === null ? value : REDACTED);
    return [{ path, before: hide(before), after: hide(after) }];
  }
  if (isTree(before) && isTree(after) && Array.isArray(before) === Array.isArray(after)) {
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return fields.flatMap((name) => compare(before[name], after[name], join(path, name, Array.isArray(before)), name));
  }
  return [{ path: path === '' ? 'context' : path, before: redact(before), after: redact(after) }];
}

/** The differences between two contexts, by path, without secrets. */
export const differences = (before: unknown, after: unknown): Difference[] => compare(before, after, '', '');
