import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A request that the server refuses. The message is shown to the reviewer. */
export class RefusedError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The headers of every answer. */
export const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The longest accepted body, in bytes. It has room for the paths of 10,000 pictures. */
const longestBody = 2_000_000;

/**
 * Refuses requests under another host name, which a rebound DNS name would have, and requests that other sites send or
 * embed. Other sites may link to the page itself.
 */
export function checkSource({ headers, method, url }: IncomingMessage, port: number): void {
  if (headers.host !== `127.0.0.1:${port}` && headers.host !== `localhost:${port}`) {
    throw new RefusedError(403, `Open the review at http://127.0.0.1:${port}.`);
  }
  const site = headers['sec-fetch-site'];
  const isLink = method === 'GET' && url === '/' && headers['sec-fetch-dest'] === 'document';
  const isOther = typeof site === 'string' && site !== 'same-origin' && site !== 'none' && !isLink;
  const isOtherOrigin = headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
  if (isOther || isOtherOrigin) throw new RefusedError(403, 'Another site may not use the review.');
}

/** Refuses a change that was not sent by the page. */
export function checkToken({ headers }: IncomingMessage, token: string): void {
  if (headers.origin === undefined) throw new RefusedError(403, 'Only the review page may send decisions.');
  const sent = Buffer.from(String(headers['x-review-token'] ?? ''));
  const expected = Buffer.from(token);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) {
    throw new RefusedError(403, 'The review was started again. Load this page again.');
  }
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) {
    throw new RefusedError(415, 'A decision must be sent as JSON.');
  }
}

/** Reads a body of JSON. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestBody) throw new RefusedError(413, 'The decision is too large.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new RefusedError(400, 'The decision is not valid JSON.');
  }
}
