import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves a site under an address of its own, so that a test may do to it what networks and deployments do. Unlike a browser's own
 * throttling, this reaches the requests of service workers too.
 */
export async function startOwnNetwork(site: string) {
  let stalled = false;
  let version: string | undefined;
  const held: string[] = [];

  function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? '/';
    if (stalled) {
      held.push(path);
      return;
    }
    // Whole and plain, so that it can be changed on the way.
    const { 'if-none-match': _tag, 'accept-encoding': _encoding, ...asked } = incoming.headers;
    const headers = { ...asked, host: new URL(site).host };
    const upstream = request(new URL(path, site), { method: incoming.method, headers }, (reply) => {
      if (path === '/sw.js' && version) void sendWorker(reply, outgoing, version);
      else {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      }
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  }

  async function sendWorker(reply: IncomingMessage, outgoing: ServerResponse, name: string) {
    const chunks: Buffer[] = [];
    for await (const chunk of reply as AsyncIterable<Buffer>) chunks.push(chunk);
    const script = Buffer.concat(chunks).toString();
    outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
    outgoing.end(script.replace(/("?version"?:)(["'`])\w+\2/, `$1"${name}"`));
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The paths that were asked for and not answered. */
    held: held as readonly string[],
    /** From here on requests are taken and never answered, which is what the slowest network looks like. */
    stall: () => {
      stalled = true;
    },
    /** Publishes the site again, its worker under another version. */
    deploy: (name: string) => {
      version = name;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
