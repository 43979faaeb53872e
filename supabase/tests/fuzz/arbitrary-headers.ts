/* oxlint-disable oxc/no-map-spread -- The objects are small, and each needs a copy of its own. */
import type { Arbitrary } from 'fast-check';
import { constant, constantFrom, oneof, record, tuple } from 'fast-check';
import { callers } from './request';

const prefers = constantFrom(
  'return=representation',
  'return=minimal',
  'return=headers-only',
  'return=representation,count=exact',
  'return=nonsense',
  'count=exact',
  'count=planned',
  'count=estimated',
  'count=nonsense',
  'missing=default',
  'missing=default,return=representation',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'tx=rollback',
  'handling=strict',
  'handling=strict,return=nonsense',
  'handling=strict,max-affected=1',
  'handling=lenient,return=nonsense',
  'max-affected=1',
  'timezone=Asia/Kolkata',
  'params=single-object',
  '',
  ',',
);

const accepts = constantFrom(
  'application/json',
  '*/*',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.object',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'application/vnd.pgrst.plan',
  'text/csv',
  'text/html',
  'application/octet-stream',
  'nonsense',
  'application/xml, application/json;q=0.5',
);

export const contentTypes = constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'text/csv',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'nonsense',
);
const ranges = constantFrom('0-0', '0-9', '1-', '5-2', '-1', 'x', '0-', '100-200', 'items=0-1');
const profiles = constantFrom('public', 'auth', 'private', 'nonsense', '');

/** Nothing `absent` times as often as a value. */
export const maybe = <T>(arbitrary: Arbitrary<T>, absent: number): Arbitrary<T | undefined> =>
  oneof({ weight: absent, arbitrary: constant(undefined) }, { weight: 1, arbitrary });

/** One header of a REST request. Many are wrong. */
export const oneHeader: Arbitrary<Record<string, string>> = oneof(
  prefers.map((Prefer) => ({ Prefer })),
  accepts.map((Accept) => ({ Accept })),
  ranges.map((Range) => ({ Range })),
  profiles.map((name) => ({ 'Content-Profile': name })),
  profiles.map((name) => ({ 'Accept-Profile': name })),
);

/** Headers of a REST request. Each is rare, so that most requests are ordinary. */
const restHeaders = record({
  Prefer: maybe(prefers, 1),
  Accept: maybe(accepts, 2),
  Range: maybe(ranges, 4),
  'Content-Profile': maybe(profiles, 15),
  'Accept-Profile': maybe(profiles, 15),
}).map(
  (given) =>
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<string, string>,
);

export const rarely = <T>(frequent: Arbitrary<T>, rare: Arbitrary<T>, weight = 12) =>
  oneof({ weight, arbitrary: frequent }, { weight: 1, arbitrary: rare });

export const headersOf = (method: string) =>
  tuple(
    rarely(constant<Record<string, string>>({}), restHeaders, 5),
    rarely(constant('application/json'), contentTypes, 25),
  ).map(([headers, type]) =>
    method === 'POST' || method === 'PATCH' || method === 'PUT' ? { ...headers, 'Content-Type': type } : headers,
  );

const caller = oneof(
  { weight: 8, arbitrary: constantFrom('patient', 'admin', 'doctor', 'stranger', 'pendingDoctor') },
  { weight: 2, arbitrary: constant('anonymous') },
  { weight: 1, arbitrary: constantFrom('coded', 'uncoded') },
  { weight: 1, arbitrary: constantFrom(...callers) },
);

const key = oneof(
  { weight: 60, arbitrary: constant('right') },
  { weight: 1, arbitrary: constantFrom('missing', 'wrong') },
);

const waits = rarely(constant(1), constantFrom(1000, 61_000, 600_000), 40);

export const frame = { caller, key, wait: waits };
