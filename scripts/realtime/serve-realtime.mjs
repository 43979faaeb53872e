// Serves Supabase's Realtime protocol at /realtime/v1/websocket of an HTTP server. The protocol is that of the embedded
// backend, and PostgreSQL decides all rights.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { createDatabaseAuthority, pick, readPublishedColumns } from './database-authority.mjs';

const PATH = '/realtime/v1/websocket';
/** A client sends a heartbeat every 30 s. Phoenix closes a socket that is silent for 60 s. */
const SILENCE_MS = 60_000;
const MAX_FRAME_BYTES = 1_000_000;

const systemClock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(() => run(), milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Passes a WebSocket to the protocol, and its messages on. */
function serveSocket(socket, realtime, { parameters, silenceMs }) {
  let silence;
  const waitForMessage = () => {
    clearTimeout(silence);
    silence = setTimeout(() => socket.terminate(), silenceMs);
  };
  const connection = realtime.accept(
    {
      send: (data) => socket.send(data),
      close: (code, reason) => socket.close(code, reason),
    },
    parameters,
  );
  waitForMessage();
  socket.binaryType = 'arraybuffer';
  socket.on('message', (data, isBinary) => {
    waitForMessage();
    connection.receive(isBinary ? data : Buffer.from(data).toString());
  });
  // `close` follows an error. Without a listener, a frame that is too long would end the process.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(silence);
    connection.closed();
  });
}

/** Reads the stored changes in the order of their commits, and publishes each one. */
async function publishChanges({ query, run, listen }, columnsOf, realtime) {
  let last = Promise.resolve();
  const inTurn = (publish) => (text) => {
    last = last
      .then(() => publish(text))
      .catch((error) => console.error(`A change was not published. ${error.message}`));
  };
  const publishRow = async (change) => {
    const { rows } = await query('delete from realtime.local_changes where id = $1 returning *', [change]);
    const [{ table, type, record, changed_at }] = rows;
    // Without the columns that no user may read, a filter cannot ask for them.
    const columns = columnsOf(table, 'authenticated');
    await realtime.publishChange({
      schema: 'public',
      table,
      type,
      record: pick(record, columns),
      old_record: type === 'UPDATE' ? { id: record.id } : {},
      commit_timestamp: new Date(changed_at).toISOString(),
      columns: columns.map(({ name, type: kind }) => ({ name, type: kind })),
    });
  };
  const publishMessage = async (id) => {
    const { rows } = await query('select topic, event, payload, private from realtime.messages where id = $1', [id]);
    const [message] = rows;
    if (message) realtime.publishBroadcast(message);
  };
  await run(readFileSync(join(import.meta.dirname, 'database-changes.sql'), 'utf8'));
  await listen('realtime_changes', inTurn(publishRow));
  await listen('realtime_messages', inTurn(publishMessage));
  return () => last;
}

/**
 * Starts the Realtime protocol on a database, without a transport.
 * @param {object} options
 * @param {Awaited<ReturnType<typeof import('../lite-backend.mjs').startLiteBackend>>} options.backend
 * @param {string} options.key the public key of the backend
 * @param {typeof import('../../mocks/realtime/realtime-server').createRealtimeServer} options.createRealtimeServer
 * @param {import('../../mocks/realtime/authority.types').Clock} [options.clock] default: the clock of this process
 * @returns {Promise<{
 *   realtime: import('../../mocks/realtime/realtime-server').RealtimeServer,
 *   settled: () => Promise<void>,
 * }>} the server, and a function that waits until all changes so far are published
 */
export async function startDatabaseRealtime({ backend, key, createRealtimeServer, clock = systemClock }) {
  const columnsOf = await readPublishedColumns(backend.query);
  const authority = createDatabaseAuthority({ ...backend, key, columnsOf });
  const realtime = createRealtimeServer({ authority, clock, apiKey: key, newId: randomUUID });
  const settled = await publishChanges(backend, columnsOf, realtime);
  return { realtime, settled };
}

/**
 * Adds the Realtime protocol to an HTTP server.
 * @param {object} options
 * @param {import('node:http').Server} options.server
 * @param {Awaited<ReturnType<typeof import('../lite-backend.mjs').startLiteBackend>>} options.backend
 * @param {string} options.key the public key of the backend
 * @param {typeof import('../../mocks/realtime/realtime-server').createRealtimeServer} options.createRealtimeServer
 * @param {number} [options.silenceMs] milliseconds without a message after which a socket is closed
 * @returns {Promise<() => Promise<void>>} a function that ends it
 */
export async function serveRealtime({ server, backend, key, createRealtimeServer, silenceMs = SILENCE_MS }) {
  const { realtime, settled } = await startDatabaseRealtime({ backend, key, createRealtimeServer });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });

  server.on('upgrade', (request, socket, head) => {
    const { pathname, searchParams } = new URL(request.url, 'http://local');
    const parameters = { apikey: searchParams.get('apikey'), vsn: searchParams.get('vsn') };
    const isServed = pathname === PATH;
    if (isServed && realtime.refusalOf(parameters) === null) {
      sockets.handleUpgrade(request, socket, head, (opened) =>
        serveSocket(opened, realtime, { parameters, silenceMs }),
      );
      return;
    }
    socket.on('error', () => undefined);
    socket.end(
      `HTTP/1.1 ${isServed ? '401 Unauthorized' : '404 Not Found'}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  });

  return async () => {
    realtime.close();
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
    await settled();
  };
}
