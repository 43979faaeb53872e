import type { Backend } from '../backend';
import { parseQuery } from '../rest/query';
import { badBody, notSingle, RestError, restErrorResponse, unknownTable } from '../rest/rest-error';
import {
  deleteRows,
  findRows,
  insertRows,
  type Payload,
  pageOf,
  project,
  updateRows,
  type WriteOptions,
} from '../rest/rows';
import type { TableAccess } from '../rest/table-access';
import type { Endpoint } from '../scenarios/scenario';
import { withFaults } from '../scenarios/with-faults';
import type { EmbeddedDocument, Json, Row } from '../store/document';
import { callerOf, openTable } from './caller';
import { bearerOf, refusedByGateway } from './gateway';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const;
const FAULT_NAMES: readonly Endpoint[] = ['appointments', 'doctors', 'lab_bookings'];
const OBJECT_MEDIA_TYPE = 'application/vnd.pgrst.object+json';

type Method = (typeof METHODS)[number];

/** Answers `/rest/v1/{table}` over the tables that the backend was given. */
export function answerRest(backend: Backend, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const name = decodeURIComponent(url.pathname.replace(/^.*\/rest\/v1\//, '').replace(/\/$/, ''));
  const names: Endpoint[] = ['all', 'rest', ...FAULT_NAMES.filter((known) => known === name)];
  return withFaults(backend, request, { service: 'rest', names }, async () => {
    const refused = refusedByGateway(backend, request);
    if (refused) return refused;
    const method = METHODS.find((known) => known === request.method);
    if (!method) return new Response(null, { status: 405 });
    const body = await request.text();
    try {
      return await backend.store.transaction(async (document) =>
        answerMethod(await openCall(backend, document, { request, url, name, method, body })),
      );
    } catch (error) {
      if (error instanceof RestError) return restErrorResponse(error);
      throw error;
    }
  });
}

interface RestRequest {
  request: Request;
  url: URL;
  name: string;
  method: Method;
  body: string;
}

/** A request after token, body, table and query were found to be in order. */
interface RestCall {
  method: Method;
  access: TableAccess;
  payloads: readonly Payload[];
  options: WriteOptions;
  preferences: readonly string[];
  wantsObject: boolean;
}

async function openCall(
  backend: Backend,
  document: EmbeddedDocument,
  { request, url, name, method, body }: RestRequest,
): Promise<RestCall> {
  const caller = await callerOf(backend, document, bearerOf(backend, request));
  const preferences = (request.headers.get('Prefer') ?? '').split(',').map((preference) => preference.trim());
  const query = parseQuery(url.searchParams);
  const payloads = method === 'POST' || method === 'PATCH' ? parsePayloads(body, query.columns) : [];
  const table = backend.tables.find((known) => known.name === name);
  if (!table) throw unknownTable(name);
  return {
    method,
    access: openTable(backend, document, table, caller),
    payloads,
    options: {
      query,
      returnsRows: preferences.includes('return=representation'),
      missingAsDefault: preferences.includes('missing=default'),
    },
    preferences,
    wantsObject: (request.headers.get('Accept') ?? '').includes(OBJECT_MEDIA_TYPE),
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
