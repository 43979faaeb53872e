import { newUuid, timestampOf } from '../platform/environment';
import { hashPassword } from '../platform/passwords';
import type { Json, Row } from '../store/document';
import type { ServiceCall } from '../store/service-call';
import type { DatabaseFunction, FunctionContext } from '../tables/function.types';
import type { Caller } from '../tables/table.types';
import { cast, castText } from './cast';
import { assertPage, negotiate, rangeOf, shownAs, shownValue } from './negotiation';
import {
  badBody,
  checkViolation,
  conflict,
  functionDenied,
  missing,
  readOnlyCall,
  refused,
  uniqueViolation,
  unknownFunction,
  unprocessable,
} from './rest-error';
import { nextValue } from './table-access';

/** A call of a function by a known caller. */
interface FunctionCall extends ServiceCall {
  caller: Caller;
}

/** Names in the address of a call that are no parameters of its function. */
const noParameters = new Set(['apikey', 'columns', 'on_conflict']);

/** Answers `/rest/v1/rpc/<name>`: one value or a list of rows. */
export function answerFunction(call: FunctionCall, name: string, functions: readonly DatabaseFunction[]): Response {
  const { request, caller, url } = call;
  const isPost = request.method === 'POST';
  const given = isPost
    ? parseBody(call)
    : Object.fromEntries([...url.searchParams].filter(([key]) => !noParameters.has(key)));
  const { offset = 0, limit = Number.POSITIVE_INFINITY } = rangeOf(request);
  const called = functions.find((known) => known.name === name && hasParameters(known, Object.keys(given)));
  if (request.method === 'OPTIONS') {
    if (!functions.some((known) => known.name === name)) throw unknownFunction(name, []);
    return new Response(null, { headers: { Allow: 'OPTIONS,GET,HEAD,POST' } });
  }
  if (!called) throw unknownFunction(name, Object.keys(given));
  const negotiated = negotiate(request);
  const assertCaller = () => {
    if (!called.callers.includes(caller.role)) throw functionDenied(name, caller.role === 'anonymous');
  };
  // The parameters of an address are read before the rights are checked, and those of a body after it.
  if (isPost) assertCaller();
  const context = contextOf(call, caller);
  const parameters = Object.fromEntries(
    Object.entries(called.parameters).map(([key, type]) => [
      key,
      isPost
        ? cast(type, given[key] ?? null, context.now)
        : castText(type, url.searchParams.get(key) ?? '', context.now),
    ]),
  );
  assertCaller();
  // PostgREST runs the function of a GET request in a read-only transaction.
  if (!isPost && called.writes) throw readOnlyCall();
  const result = called.run(parameters, context);
  if (Array.isArray(result)) assertPage(negotiated, offset, result.length);
  const shown = Array.isArray(result)
    ? shownAs(negotiated, (result as Record<string, Json>[]).slice(offset, offset + limit))
    : shownValue(negotiated, result as Json);
  return request.method === 'HEAD' ? new Response(null) : Response.json(shown);
}

/** Reads the parameters of a body. As in PostgREST, the first object of a list counts, and a single value has none. */
function parseBody({ request, body }: ServiceCall): Record<string, Json> {
  const [type = ''] = (request.headers.get('Content-Type') ?? 'application/json').split(';');
  if (type.trim() !== 'application/json') throw badBody(`Content-Type not acceptable: ${type}`);
  try {
    const value = JSON.parse(body === '' ? '{}' : body) as Json;
    const first = Array.isArray(value) ? (value[0] ?? {}) : value;
    return typeof first === 'object' && first !== null && !Array.isArray(first) ? first : {};
  } catch {
    throw badBody('Empty or invalid json');
  }
}

const hasParameters = ({ parameters }: DatabaseFunction, given: readonly string[]) => {
  const wanted = Object.keys(parameters);
  return wanted.length === given.length && wanted.every((key) => given.includes(key));
};

function contextOf({ environment, document }: ServiceCall, caller: Caller): FunctionContext {
  return {
    caller,
    environment,
    document,
    rows: (name): readonly Row[] => document.tables[name] ?? [],
    append: (name, row) => void (document.tables[name] ??= []).push(row),
    now: timestampOf(environment),
    newUuid: () => newUuid(environment),
    hashPassword: (password) => hashPassword(environment, password),
    nextValue: (sequence, first) => nextValue(document, sequence, first),
    failCheck: (table, constraint) => {
      throw checkViolation(table, constraint);
    },
    failUnique: (constraint) => {
      throw uniqueViolation(constraint);
    },
    failForbidden: (message) => {
      throw refused(message);
    },
    failMissing: (message) => {
      throw missing(message);
    },
    failConflict: (message) => {
      throw conflict(message);
    },
    failUnprocessable: (message) => {
      throw unprocessable(message);
    },
  };
}
