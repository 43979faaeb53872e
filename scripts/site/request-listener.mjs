// A listener for Node's HTTP server that answers with a function from Request to Response.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

function toRequest({ method, url, headers }, incoming, origin) {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(origin + url, {
    method,
    headers: Object.entries(headers).filter(([, value]) => typeof value === 'string'),
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
  });
}

async function send(answer, outgoing, extraHeaders) {
  if (outgoing.destroyed) return answer.body?.cancel();
  for (const name of Object.keys(extraHeaders)) answer.headers.delete(name);
  outgoing.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...extraHeaders });
  if (answer.body) await pipeline(Readable.fromWeb(answer.body), outgoing);
  else outgoing.end();
}

const isOfClosedStream = ({ code = '', name }) =>
  code.startsWith('ERR_STREAM_') || code === 'ECONNRESET' || name === 'AbortError';

/**
 * Sends `headers` with every answer. Reports errors with status 500, except those of a connection that the browser has
 * closed: a page that leaves cancels its requests.
 * @param {{
 *   origin: string,
 *   headers?: Record<string, string>,
 *   answer: (request: Request) => Response | Promise<Response>,
 *   report?: (error: unknown) => void,
 * }} options
 * @returns {import('node:http').RequestListener}
 */
export const requestListener =
  ({ origin, headers = {}, answer, report = console.error }) =>
  (incoming, outgoing) => {
    Promise.resolve()
      .then(() => answer(toRequest(incoming, incoming, origin)))
      .then((reply) => send(reply, outgoing, headers))
      .catch((error) => {
        if (outgoing.destroyed && isOfClosedStream(error)) return;
        report(error);
        if (!outgoing.headersSent) outgoing.writeHead(500, headers);
        outgoing.end();
      });
  };
