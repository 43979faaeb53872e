import type { Json } from '../store/document';
import { badPreferences, badRange, badSchema, notAcceptable, notSingle } from './rest-error';

/** What the headers of a request ask for. */
export interface Negotiated {
  /** The first value of each preference. */
  preferences: ReadonlyMap<string, string>;
  isCounted: boolean;
  /** The most rows that a write may change; `null` for any number. */
  maxAffected: number | null;
  /** Whether the client asks for exactly one row, as an object. */
  wantsObject: boolean;
  leavesOutNulls: boolean;
}

const COUNTS = new Set(['exact', 'planned', 'estimated']);

/** The values that each preference can have. */
const VALUES: Readonly<Record<string, RegExp>> = {
  return: /^(?:representation|minimal|headers-only)$/,
  count: /^(?:exact|planned|estimated)$/,
  missing: /^(?:default|null)$/,
  resolution: /^(?:merge-duplicates|ignore-duplicates)$/,
  tx: /^(?:commit|rollback)$/,
  handling: /^(?:strict|lenient)$/,
  'max-affected': /^-?\d+$/,
  timezone: /^[A-Z][\w+-]*(?:\/[\w+-]+)*$/,
};

const READABLE = /^(?:application\/json|application\/vnd\.pgrst\.(?:object|array)(?:\+json)?|application\/\*|\*\/\*)$/;

/** Refuses a schema that is not served. */
export function assertProfile({ method, headers }: Request): void {
  const header = method === 'GET' || method === 'HEAD' ? 'Accept-Profile' : 'Content-Profile';
  const schema = headers.get(header);
  if (schema !== null && schema !== 'public') throw badSchema(schema);
}

/** Reads `Accept` and `Prefer`. Throws for media types that are not served, and for bad preferences if strict. */
export function negotiate({ headers }: Request): Negotiated {
  const accept = headers.get('Accept') ?? '*/*';
  const types = accept.split(',').map((type) => type.split(';').map((part) => part.trim()));
  const chosen = types.find(([type = '']) => READABLE.test(type));
  if (!chosen) throw notAcceptable(accept);
  const [type = '', ...parameters] = chosen;

  const given = (headers.get('Prefer') ?? '').split(',').map((preference) => preference.trim());
  const bad: string[] = [];
  const preferences = new Map<string, string>();
  for (const preference of given.filter(Boolean)) {
    const [name = '', value = ''] = preference.split('=');
    if (!Object.hasOwn(VALUES, name) || !VALUES[name]?.test(value)) bad.push(preference);
    else if (!preferences.has(name)) preferences.set(name, value);
  }
  const isStrict = preferences.get('handling') === 'strict';
  if (isStrict && bad.length > 0) throw badPreferences(bad);
  const most = preferences.get('max-affected');
  return {
    preferences,
    isCounted: COUNTS.has(preferences.get('count') ?? ''),
    maxAffected: isStrict && most !== undefined ? Number(most) : null,
    wantsObject: type.startsWith('application/vnd.pgrst.object'),
    leavesOutNulls: type.startsWith('application/vnd.pgrst.') && parameters.includes('nulls=stripped'),
  };
}

/** Leaves out the fields with null, also in JSON values. The items of a list stay, as in `json_strip_nulls`. */
function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(filled.map(([name, inner]) => [name, withoutNulls(inner)]));
}

/** The rows as the body of a response: a list or one object. */
export function shownAs({ wantsObject, leavesOutNulls }: Negotiated, rows: readonly Record<string, Json>[]) {
  const shown = leavesOutNulls ? rows.map(withoutNulls) : rows;
  if (!wantsObject) return shown;
  if (shown.length !== 1) throw notSingle(shown.length);
  return shown[0];
}

/** The single value that a function returns, as the body of a response. */
export const shownValue = ({ leavesOutNulls }: Negotiated, value: Json): Json =>
  leavesOutNulls ? withoutNulls(value) : value;

/** The page that the header `Range` of a read asks for. */
export function rangeOf({ method, headers }: Request): { offset?: number; limit?: number } {
  const [, first, last] = /^(\d+)-(\d*)$/.exec(headers.get('Range') ?? '') ?? [];
  if (first === undefined || (method !== 'GET' && method !== 'HEAD')) return {};
  if (!last) return { offset: Number(first) };
  if (Number(last) < Number(first))
    throw badRange('The lower boundary must be lower than or equal to the upper boundary.');
  return { offset: Number(first), limit: Number(last) - Number(first) + 1 };
}

/** Refuses a page that starts after the last row, if the client asks for the number of rows. */
export function assertPage({ isCounted, wantsObject }: Negotiated, offset: number, count: number): void {
  if (isCounted && !wantsObject && offset > 0 && offset >= count)
    throw badRange(`An offset of ${offset} was requested, but there are only ${count} rows.`);
}
