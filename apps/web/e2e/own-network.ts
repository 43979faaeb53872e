import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Bodies that a host, a proxy or a broken connection sends instead of a file. `null` closes the connection within the
 * file.
 */
const wrongBodies = {
  plain: { type: 'text/plain', change: () => 'Down for maintenance' },
  empty: { type: 'text/javascript', change: () => '' },
  json: { type: 'application/json', change: () => '{"error":"Try again"}' },
  page: { type: 'text/html', change: () => '<!doctype html><title>Start page</title>' },
  half: { type: 'text/javascript', change: (body: string) => body.slice(0, body.length / 2) },
  broken: { type: 'text/javascript', change: null },
} as const;

export type WrongAnswer = keyof typeof wrongBodies;
export const wrongAnswers = Object.keys(wrongBodies) as WrongAnswer[];

async function bodyOf(reply: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of reply as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Sends a wrong body with status 200 and a cache lifetime of one year, as hosts set it by path. */
async function sendWrong(reply: IncomingMessage, outgoing: ServerResponse, wrong: WrongAnswer) {
  const { type, change } = wrongBodies[wrong];
  const body = await bodyOf(reply);
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
  if (change) {
    outgoing.writeHead(200, headers).end(change(body));
    return;
  }
  outgoing.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
  outgoing.write(body.slice(0, body.length / 2), () => outgoing.destroy());
}

async function sendWorker(reply: IncomingMessage, outgoing: ServerResponse, version: string) {
  const script = await bodyOf(reply);
  outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
  outgoing.end(script.replace(/("?version"?:)(["'`])\w+\2/, `$1"${version}"`));
}

/**
 * Serves a site on its own port, so that a test can simulate network faults and deployments. Unlike the browser's
 * throttling, the faults also affect requests of service workers.
 */
export async function startOwnNetwork(firstSite: string) {
  let site = firstSite;
  let isStalled: (path: string) => boolean = () => false;
  let version: string | undefined;
  const held: string[] = [];
  const wrong = new Map<string, WrongAnswer>();
  const wrongSent: string[] = [];

  function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? '/';
    if (isStalled(path)) {
      held.push(path);
      return;
    }
    // Requests the whole, uncompressed file, so that this server can change it.
    const { 'if-none-match': _tag, 'accept-encoding': _encoding, ...asked } = incoming.headers;
    const headers = { ...asked, host: new URL(site).host };
    const upstream = request(new URL(path, site), { method: incoming.method, headers }, (reply) => {
      const fault = wrong.get(path);
      if (fault) {
        wrong.delete(path);
        wrongSent.push(path);
        void sendWrong(reply, outgoing, fault);
      } else if (path === '/sw.js' && version) void sendWorker(reply, outgoing, version);
      else {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      }
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requested paths without a response. */
    held: held as readonly string[],
    /** Paths that received a wrong body. */
    wrongSent: wrongSent as readonly string[],
    /** Accepts requests from now on and never responds, as an extremely slow network does. */
    stall: (matches: (path: string) => boolean = () => true) => {
      isStalled = matches;
    },
    /** Sends a wrong body for the next request for a path, and correct bodies after it. */
    answerWronglyOnce: (path: string, answerWith: WrongAnswer) => {
      wrong.set(path, answerWith);
    },
    /** Deploys the same site with a new version of its service worker. */
    deploy: (name: string) => {
      version = name;
    },
    /** Deploys another site at this address. */
    replaceSite: (url: string) => {
      site = url;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
