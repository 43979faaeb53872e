/* oxlint-disable oxc/no-map-spread -- The objects are small, and each needs a copy of its own. */
import type { Arbitrary } from 'fast-check';
import { constantFrom, oneof } from 'fast-check';
import { badBodies } from './arbitrary-bodies';
import { contentTypes, oneHeader } from './arbitrary-headers';
import { badNames, rareOperators, reservedPairs, unknownColumns } from './arbitrary-queries';
import { hostile } from './arbitrary-values';
import { callers, type FuzzRequest } from './request';

type Requests = Arbitrary<FuzzRequest>;

/** Breaks one parameter of an address: its name, its operator or its operand. */
function brokenPair(request: FuzzRequest, index: number): Requests {
  const [name = '', value = ''] = request.query[index] ?? [];
  const put = (key: string, text: string): FuzzRequest => ({
    ...request,
    query: request.query.with(index, [key, text]),
  });
  if (name === 'select' || name === 'order')
    return oneof(
      constantFrom(...unknownColumns).map((column) => put(name, `${value},${column}`)),
      badNames.map((text) => put(name, text)),
    );
  const [, head, operator, operand] = /^((?:not\.)?)([a-z]+)\.(.*)$/s.exec(value) ?? [];
  if (operator === undefined) return hostile.map((text) => put(name, text));
  return oneof(
    constantFrom(...unknownColumns).map((column) => put(column, value)),
    constantFrom(...rareOperators).map((other) => put(name, `${head}${other}.${operand}`)),
    hostile.map((text) => put(name, `${head}${operator}.${text.trim()}`)),
  );
}

/** Breaks one field of a body: leaves it out, changes its value, or adds an unknown one. */
function brokenBody(request: FuzzRequest): Requests {
  const { body } = request;
  const put = (value: unknown): FuzzRequest => ({ ...request, body: JSON.stringify(value) });
  const row = JSON.parse(body ?? 'null') as unknown;
  const whole = badBodies.map((text) => ({ ...request, body: text }));
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return whole;
  const fields = Object.keys(row);
  const values = oneof(hostile, constantFrom<unknown>(null, true, 5, -1, 1.5, {}, [], ['x']));
  // An own property, even for the name `__proto__`.
  const withField = (field: string, value: unknown) =>
    put(Object.fromEntries([...Object.entries(row), [field, value]]));
  const known = fields.length === 0 ? ['colour'] : fields;
  return oneof(
    { weight: 1, arbitrary: whole },
    {
      weight: 2,
      arbitrary: constantFrom(...known).map((field) =>
        put(Object.fromEntries(Object.entries(row).filter(([name]) => name !== field))),
      ),
    },
    { weight: 4, arbitrary: constantFrom(...known).chain((field) => values.map((value) => withField(field, value))) },
    {
      weight: 1,
      arbitrary: constantFrom(...unknownColumns).chain((field) => hostile.map((value) => withField(field, value))),
    },
  );
}

/** Breaks exactly one part of a valid request. */
const withOneFault = (valid: Requests): Requests =>
  valid.chain((request) => {
    const { query, headers, body } = request;
    const parts: { weight: number; arbitrary: Requests }[] = [
      { weight: 2, arbitrary: constantFrom(...callers).map((caller) => ({ ...request, caller })) },
      { weight: 1, arbitrary: constantFrom('missing' as const, 'wrong' as const).map((key) => ({ ...request, key })) },
    ];
    if (query.length > 0)
      parts.push({ weight: 4, arbitrary: constantFrom(...query.keys()).chain((index) => brokenPair(request, index)) });
    if (body !== null) parts.push({ weight: 4, arbitrary: brokenBody(request) });
    if (request.path.startsWith('/rest/')) {
      parts.push(
        { weight: 2, arbitrary: oneHeader.map((header) => ({ ...request, headers: { ...headers, ...header } })) },
        { weight: 1, arbitrary: reservedPairs.map((pair) => ({ ...request, query: [...query, pair] })) },
      );
      if (body !== null)
        parts.push({
          weight: 1,
          arbitrary: contentTypes.map((type) => ({ ...request, headers: { ...headers, 'Content-Type': type } })),
        });
    }
    return oneof(...parts);
  });

/** Of `share` + 2 requests, `share` are valid, one has one fault, and one is of the given kind. */
export const mixed = (valid: Requests, others: Requests, share = 2): Requests =>
  oneof(
    { weight: share, arbitrary: valid },
    { weight: 1, arbitrary: withOneFault(valid) },
    { weight: 1, arbitrary: others },
  );
