import { isSecretField, REDACTED, redact } from './redact';

/** One place in a context whose value is another than before; `undefined` where there was, or is, none. */
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

/** What differs between two contexts, place by place, without what their secret fields hold. */
export const differences = (before: unknown, after: unknown): Difference[] => compare(before, after, '', '');
