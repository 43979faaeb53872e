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

interface Place {
  path: string;
  field: string;
}

function compare(before: unknown, after: unknown, { path, field }: Place, secrets: ReadonlySet<string>): Difference[] {
  if (Object.is(before, after)) return [];
  if (isSecretField(field)) {
    const hide = (value: unknown) => (value === undefined || value === null ? value : REDACTED);
    return [{ path, before: hide(before), after: hide(after) }];
  }
  if (isTree(before) && isTree(after) && Array.isArray(before) === Array.isArray(after)) {
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return fields.flatMap((name) =>
      compare(before[name], after[name], { path: join(path, name, Array.isArray(before)), field: name }, secrets),
    );
  }
  const shown = { before: redact(before, secrets), after: redact(after, secrets) };
  return [{ path: path === '' ? 'context' : path, ...shown }];
}

/** The differences between two contexts, by path, without fields of secrets and without quotes of these secrets. */
export const differences = (before: unknown, after: unknown, secrets: ReadonlySet<string> = new Set()): Difference[] =>
  compare(before, after, { path: '', field: '' }, secrets);
