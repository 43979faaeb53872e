import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRealtimeServer } from '../../mocks/realtime/realtime-server';
import { LOCAL_KEY, startLiteBackend } from '../../scripts/lite-backend.mjs';
import { serveRealtime } from '../../scripts/realtime/serve-realtime.mjs';

/** Starts the local database with its Realtime server, at a free port. */
export async function startRealtimeDatabase() {
  const backend = await startLiteBackend();
  const server = createServer((_request, response) => response.writeHead(404).end());
  const closeRealtime = await serveRealtime({ server, backend, key: LOCAL_KEY, createRealtimeServer });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...backend,
    key: LOCAL_KEY,
    realtimeUrl: `ws://127.0.0.1:${port}/realtime/v1`,
    async close() {
      await closeRealtime();
      server.closeAllConnections();
      server.close();
      await backend.close();
    },
  };
}
