import type { ServerResponse } from 'node:http';
import type { Fault } from './fault-list';

/** Text of each gateway answer, which no page may show. */
export const gatewayWords = 'fault injected by the gateway';

/** The headers that let the page of the site read the answers. */
export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'accept, authorization, apikey, content-type, prefer, x-client-info, x-supabase-api-version',
  'access-control-expose-headers': 'content-range, retry-after, x-supabase-api-version',
  'access-control-max-age': '600',
};

/** Sends half of the body of an answer, then closes the connection. */
export function cut(outgoing: ServerResponse, status: number, headers: Record<string, string>, body: Buffer) {
  const announced = Math.max(body.length, 64);
  outgoing.writeHead(status === 204 ? 200 : status, { ...headers, 'content-length': String(announced) });
  outgoing.write(body.length > 1 ? body.subarray(0, body.length / 2) : '{', () => outgoing.destroy());
}

const gatewayAnswers: Partial<Record<Fault, { status: number; type: string; body: string }>> = {
  malformed: { status: 200, type: 'application/json', body: '[{"id": "1", "name":' },
  html: { status: 200, type: 'text/html', body: `<!doctype html><title>Sign in</title><p>${gatewayWords}` },
  empty: { status: 200, type: 'application/json', body: '' },
};

/** What a gateway answers in the place of the backend. */
export const gatewayAnswer = (fault: Fault) =>
  gatewayAnswers[fault] ?? {
    status: Number(fault),
    type: 'application/json',
    body: JSON.stringify({ code: 'gateway', message: gatewayWords }),
  };
