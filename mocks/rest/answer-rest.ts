import type { Json, Row } from '../store/document';
import type { ServiceCall } from '../store/service-call';
import type { DatabaseFunction } from '../tables/function.types';
import type { Table } from '../tables/table.types';
import { callerOf } from './caller';
import { answerFunction } from './functions';
import { assertPage, assertProfile, type Negotiated, negotiate, rangeOf, shownAs } from './negotiation';
import { parseQuery } from './query';
import {
  badBody,
  badFunctionMethod,
  badPath,
  badPut,
  badRange,
  badValue,
  noDescription,
  notSingle,
  tooManyRows,
  unknownTable,
} from './rest-error';
import { deleteRows, findRows, insertRows, type Payload, pageOf, project, updateRows, type WriteOptions } from './rows';
import { openTable, type TableAccess } from './table-access';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'] as const;
const RPC = 'rpc/';

/** A request with a known table and a valid token, body and query. */
interface RestCall {
  method: (typeof METHODS)[number];
  access: TableAccess;
  payloads: readonly Payload[];
  options: WriteOptions;
  negotiated: Negotiated;
}

function pathOf({ pathname }: URL): string {
  const path = pathname.replace(/^.*\/rest\/v1\//, '');
  try {
    return decodeURIComponent(path);
  } catch {
    // No table has a name with a lone percent sign.
    return path;
  }
}

/** The table or the function that a request below `/rest/v1/` names. */
export const tableNameOf = (url: URL): string => pathOf(url).replace(RPC, '');

/** Answers one request below `/rest/v1/` from the given tables and functions. */
export async function answerRest(
  call: ServiceCall,
  { tables, functions }: { tables: readonly Table[]; functions: readonly DatabaseFunction[] },
): Promise<Response> {
  const path = pathOf(call.url);
  const method = METHODS.find((known) => known === call.request.method);
  if (!method) return new Response(null, { status: 405 });
  const isFunction = path.startsWith(RPC);
  const name = isFunction ? path.slice(RPC.length) : path;
  const caller = await callerOf(call);
  if (path === '') throw noDescription();
  if (name.includes('/')) throw badPath();
  assertProfile(call.request);
  if (isFunction) {
    if (method === 'PATCH' || method === 'DELETE' || method === 'PUT') throw badFunctionMethod(method);
    return answerFunction({ ...call, caller }, name, functions);
  }
  const table = tables.find((known) => known.name === name);
  if (method === 'OPTIONS') {
    if (!table) throw unknownTable(name);
    return new Response(null, { headers: { Allow: METHODS.join() } });
  }
  const query = { ...parseQuery(call.url.searchParams), ...rangeOf(call.request) };
  if ((query.limit ?? 0) < 0) throw badRange('Limit should be greater than or equal to zero.');
  const isWrite = method === 'POST' || method === 'PATCH' || method === 'PUT';
  const payloads = isWrite ? parsePayloads(call, query.columns) : [];
  if (!table) throw unknownTable(name);
  if (query.refusal) throw query.refusal;
  const negotiated = negotiate(call.request);
  if (method === 'PUT') throw badPut();
  const { preferences } = negotiated;
  return answerMethod({
    method,
    access: openTable(call, table, caller),
    payloads,
    options: {
      query,
      // PostgREST reads the rows for the headers, too.
      returnsRows: ['representation', 'headers-only'].includes(preferences.get('return') ?? ''),
      missingAsDefault: preferences.get('missing') === 'default',
    },
    negotiated,
  });
}

function parsePayloads({ request, body }: ServiceCall, columns: readonly string[] | null): readonly Payload[] {
  const [type = ''] = (request.headers.get('Content-Type') ?? 'application/json').split(';');
  if (type.trim() !== 'application/json') throw badBody(`Content-Type not acceptable: ${type}`);
  const value = parseJson(body);
  const payloads = Array.isArray(value) ? value : [value];
  if (!payloads.every(isPayload)) {
    if (columns !== null && Array.isArray(value))
      throw badValue('22023', 'argument of json_to_recordset must be an array of objects');
    throw badBody('Empty or invalid json');
  }
  const keysOf = (payload: Payload) => Object.keys(payload).toSorted().join();
  const [first] = payloads;
  if (columns === null && first && payloads.some((payload) => keysOf(payload) !== keysOf(first))) {
    throw badBody('All object keys must match');
  }
  return payloads;
}

function parseJson(body: string): Json {
  try {
    return JSON.parse(body) as Json;
  } catch {
    throw badBody('Empty or invalid json');
  }
}

const isPayload = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function answerMethod(call: RestCall): Promise<Response> {
  const { access, payloads, options } = call;
  switch (call.method) {
    case 'POST':
      return answerWrite(call, await insertRows(access, payloads, options), { silent: 201, shown: 201 });
    case 'PATCH':
      return answerWrite(call, await updateRows(access, payloads[0] ?? {}, options), { silent: 204, shown: 200 });
    case 'DELETE':
      return answerWrite(call, deleteRows(access, options), { silent: 204, shown: 200 });
    default:
      return answerRead(call);
  }
}

function answerRead(call: RestCall): Response {
  const { query } = call.options;
  const found = findRows(call.access, query);
  const page = pageOf(found, query);
  const { isCounted } = call.negotiated;
  assertPage(call.negotiated, query.offset, found.length);
  const range = page.length === 0 ? '*' : `${query.offset}-${query.offset + page.length - 1}`;
  const headers = { 'Content-Range': `${range}/${isCounted ? found.length : '*'}` };
  const status = isCounted && page.length < found.length ? 206 : 200;
  return answerRows(call, page, { status, headers });
}

function answerWrite(call: RestCall, rows: readonly Row[], status: { silent: number; shown: number }): Response {
  const { maxAffected, wantsObject } = call.negotiated;
  if (maxAffected !== null && rows.length > maxAffected) throw tooManyRows(rows.length);
  if (call.negotiated.preferences.get('return') !== 'representation') {
    if (wantsObject && rows.length !== 1) throw notSingle(rows.length);
    return new Response(null, { status: status.silent });
  }
  const headers = { 'Preference-Applied': 'return=representation' };
  return answerRows(call, rows, { status: status.shown, headers });
}

function answerRows(call: RestCall, rows: readonly Row[], init: ResponseInit): Response {
  const shown = shownAs(call.negotiated, project(call.access.table, rows, call.options.query));
  return call.method === 'HEAD' ? new Response(null, init) : Response.json(shown, init);
}
