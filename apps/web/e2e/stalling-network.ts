import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves a site under an address of its own until it is told to stall; from then on requests are taken and never answered, which is what the
 * slowest network looks like. Unlike a browser's own throttling, this reaches the requests of service workers too.
 */
export async function startStallingNetwork(site: string) {
  let stalled = false;
  const held: string[] = [];

  function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? '/';
    if (stalled) {
      held.push(path);
      return;
    }
    const upstream = request(
      new URL(path, site),
      { method: incoming.method, headers: { ...incoming.headers, host: new URL(site).host } },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The paths that were asked for and not answered. */
    held: held as readonly string[],
    stall: () => {
      stalled = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
