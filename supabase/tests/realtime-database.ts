import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRealtimeServer } from '../../mocks/realtime/realtime-server';
import { LOCAL_KEY, startLiteBackend } from '../../scripts/lite-backend.mjs';
import { serveRealtime } from '../../scripts/realtime/serve-realtime.mjs';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a token as the auth service of the local database does. */
export function signToken(claims: object, secret: string): string {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** Starts the local database with its Realtime server, at a free port. */
export async function startRealtimeDatabase({ silenceMs }: { silenceMs?: number } = {}) {
  const backend = await startLiteBackend();
  const server = createServer((_request, response) => response.writeHead(404).end());
  const closeRealtime = await serveRealtime({ server, backend, key: LOCAL_KEY, createRealtimeServer, silenceMs });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...backend,
    key: LOCAL_KEY,
    /** Signs a token for the latest session of an account, which expires after so many seconds. */
    async issueToken(userId: string, seconds: number) {
      const { rows } = await backend.query(
        'select id from auth.sessions where user_id = $1 order by created_at desc limit 1',
        [userId],
      );
      const now = Math.floor(Date.now() / 1000);
      const role = 'authenticated';
      const claims = { sub: userId, role, aud: role, iat: now, exp: now + seconds, session_id: rows[0]?.['id'] };
      return signToken(claims, backend.jwtSecret);
    },
    realtimeUrl: `ws://127.0.0.1:${port}/realtime/v1`,
    async close() {
      await closeRealtime();
      server.closeAllConnections();
      server.close();
      await backend.close();
    },
  };
}
