import type { Json, Row } from '../store/document';
import type { ServiceCall } from '../store/service-call';
import type { DatabaseFunction } from '../tables/function.types';
import type { Table } from '../tables/table.types';
import { callerOf } from './caller';
import { answerFunction } from './functions';
import { parseQuery } from './query';
import { badBody, notSingle, unknownTable } from './rest-error';
import { deleteRows, findRows, insertRows, type Payload, pageOf, project, updateRows, type WriteOptions } from './rows';
import { openTable, type TableAccess } from './table-access';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const;
const RPC = 'rpc/';
const OBJECT_MEDIA_TYPE = 'application/vnd.pgrst.object+json';

/** A request with a known table and a valid token, body and query. */
interface RestCall {
  method: (typeof METHODS)[number];
  access: TableAccess;
  payloads: readonly Payload[];
  options: WriteOptions;
  preferences: readonly string[];
  /** Whether the client asks for exactly one row, as an object. */
  wantsObject: boolean;
}

const pathOf = ({ pathname }: URL): string =>
  decodeURIComponent(pathname.replace(/^.*\/rest\/v1\//, '').replace(/\/$/, ''));

/** The table or the function that a request below `/rest/v1/` names. */
export const tableNameOf = (url: URL): string => pathOf(url).replace(RPC, '');

/** Answers one request below `/rest/v1/` from the given tables and functions. */
export async function answerRest(
  call: ServiceCall,
  { tables, functions }: { tables: readonly Table[]; functions: readonly DatabaseFunction[] },
): Promise<Response> {
  const path = pathOf(call.url);
  if (path.startsWith(RPC)) return answerFunction(call, path.slice(RPC.length), functions);
  const method = METHODS.find((known) => known === call.request.method);
  return method ? answerMethod(await readCall(call, method, tables)) : new Response(null, { status: 405 });
}

async function readCall(call: ServiceCall, method: RestCall['method'], tables: readonly Table[]): Promise<RestCall> {
  const { headers } = call.request;
  const caller = await callerOf(call);
  const preferences = (headers.get('Prefer') ?? '').split(',').map((preference) => preference.trim());
  const query = parseQuery(call.url.searchParams);
  const payloads = method === 'POST' || method === 'PATCH' ? parsePayloads(call.body, query.columns) : [];
  const name = tableNameOf(call.url);
  const table = tables.find((known) => known.name === name);
  if (!table) throw unknownTable(name);
  return {
    method,
    access: openTable(call, table, caller),
    payloads,
    options: {
      query,
      returnsRows: preferences.includes('return=representation'),
      missingAsDefault: preferences.includes('missing=default'),
    },
    preferences,
    wantsObject: (headers.get('Accept') ?? '').includes(OBJECT_MEDIA_TYPE),
  };
}

function parsePayloads(body: string, columns: readonly string[] | null): readonly Payload[] {
  const value = parseJson(body);
  const payloads = Array.isArray(value) ? value : [value];
  if (!payloads.every(isPayload)) throw badBody('Empty or invalid json');
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
    case 'GET':
    case 'HEAD':
      return answerRead(call);
    case 'POST':
      return answerWrite(call, await insertRows(access, payloads, options), { silent: 201, shown: 201 });
    case 'PATCH':
      return answerWrite(call, await updateRows(access, payloads[0] ?? {}, options), { silent: 204, shown: 200 });
    case 'DELETE':
      return answerWrite(call, deleteRows(access, options), { silent: 204, shown: 200 });
  }
}

function answerRead(call: RestCall): Response {
  const { query } = call.options;
  const found = findRows(call.access, query);
  const page = pageOf(found, query);
  const isCounted = call.preferences.some((preference) => preference.startsWith('count='));
  const range = page.length === 0 ? '*' : `${query.offset}-${query.offset + page.length - 1}`;
  const headers = { 'Content-Range': `${range}/${isCounted ? found.length : '*'}` };
  const status = isCounted && page.length < found.length ? 206 : 200;
  return answerRows(call, page, { status, headers });
}

function answerWrite(call: RestCall, rows: readonly Row[], status: { silent: number; shown: number }): Response {
  if (!call.options.returnsRows) return new Response(null, { status: status.silent });
  const headers = { 'Preference-Applied': 'return=representation' };
  return answerRows(call, rows, { status: status.shown, headers });
}

function answerRows(call: RestCall, rows: readonly Row[], init: ResponseInit): Response {
  const shown = project(call.access.table, rows, call.options.query);
  if (call.wantsObject && shown.length !== 1) throw notSingle(shown.length);
  if (call.method === 'HEAD') return new Response(null, init);
  return Response.json(call.wantsObject ? shown[0] : shown, init);
}
