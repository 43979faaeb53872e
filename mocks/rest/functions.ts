import { newUuid, timestampOf } from '../platform/environment';
import { hashPassword } from '../platform/passwords';
import type { Json, Row } from '../store/document';
import type { ServiceCall } from '../store/service-call';
import type { DatabaseFunction, FunctionContext } from '../tables/function.types';
import type { Caller } from '../tables/table.types';
import { callerOf } from './caller';
import { cast } from './cast';
import {
  badBody,
  checkViolation,
  functionDenied,
  missing,
  readOnlyCall,
  uniqueViolation,
  unknownFunction,
} from './rest-error';
import { nextValue } from './table-access';

/** Answers `/rest/v1/rpc/<name>`: one value or a list of rows. */
export async function answerFunction(
  call: ServiceCall,
  name: string,
  functions: readonly DatabaseFunction[],
): Promise<Response> {
  const { method } = call.request;
  if (method !== 'POST' && method !== 'GET') return new Response(null, { status: 405 });
  const caller = await callerOf(call);
  const given = method === 'POST' ? parseBody(call.body) : Object.fromEntries(call.url.searchParams);
  const called = functions.find((known) => known.name === name && hasParameters(known, Object.keys(given)));
  if (!called) throw unknownFunction(name, Object.keys(given));
  if (!called.callers.includes(caller.role)) throw functionDenied(name, caller.role === 'anonymous');
  const before = JSON.stringify(call.document);
  const parameters = Object.fromEntries(
    Object.entries(called.parameters).map(([key, type]) => [key, cast(type, given[key] ?? null)]),
  );
  const result = called.run(parameters, contextOf(call, caller));
  // PostgREST runs the function of a GET request in a read-only transaction.
  if (method === 'GET' && JSON.stringify(call.document) !== before) throw readOnlyCall();
  return Response.json(result);
}

function parseBody(text: string): Record<string, Json> {
  try {
    const value = JSON.parse(text === '' ? '{}' : text) as Json;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // The error below covers this case, too.
  }
  throw badBody('Empty or invalid json');
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
    failMissing: (message) => {
      throw missing(message);
    },
  };
}
