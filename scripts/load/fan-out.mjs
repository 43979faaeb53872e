// One booking in PostgreSQL reaches many private channels: the time from its request to each message. The server is
// that of `npm run start:db`, and each channel has a socket and a token of its own.
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { runnerImport } from 'vite';
import { WebSocket } from 'ws';
import { serveRealtime } from '../realtime/serve-realtime.mjs';
import { doctorName, fillDatabase, patientId } from './sample-database.mjs';
import { quantile } from './under-load.mjs';

const root = join(import.meta.dirname, '../..');
const key = 'load';
const secret = randomUUID();
const doctor = doctorName(1);
const topic = `realtime:slots:${doctor}`;
const bookings = 60;
const longestWait = 30_000;

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signatureOf = (signed) => createHmac('sha256', secret).update(signed).digest('base64url');

function tokenOf(userId) {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: userId, role: 'authenticated', exp })}`;
  return `${signed}.${signatureOf(signed)}`;
}

/** Checks the signature of a token, in place of the auth service. */
function answerUser(request) {
  const [head, payload, signature] = (request.headers.get('Authorization') ?? '').replace('Bearer ', '').split('.');
  return new Response(null, { status: signature === signatureOf(`${head}.${payload}`) ? 200 : 401 });
}

/** The database as the Realtime server needs it. */
async function openBackend(url, pool) {
  const listener = new Client(url);
  await listener.connect();
  return {
    fetch: async (request) => answerUser(request),
    query: (sql, parameters) => pool.query(sql, parameters && [...parameters]),
    run: (sql) => pool.query(sql),
    async rolledBack(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        return await work((sql, parameters) => client.query(sql, parameters && [...parameters]));
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
    async listen(channel, receive) {
      listener.on('notification', (message) => {
        if (message.channel === channel) receive(message.payload);
      });
      await listener.query(`listen ${channel}`);
    },
    close: () => listener.end(),
  };
}

/** The first byte of a broadcast in version 2.0.0 of the protocol. */
const BROADCAST = 4;

/** Opens a socket and joins the topic. Calls `receive` for each message about an hour. */
async function joinChannel(address, number, receive) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const joined = new Promise((resolve, reject) => {
    socket.on('message', (data, isBinary) => {
      if (isBinary) {
        if (data[0] === BROADCAST) receive();
        return;
      }
      const [, , , event, payload] = JSON.parse(Buffer.from(data).toString());
      if (event !== 'phx_reply') return;
      if (payload.status === 'ok') resolve();
      else reject(new Error(`Channel ${number} was refused: ${JSON.stringify(payload.response)}`));
    });
  });
  const config = { private: true, broadcast: { ack: false, self: false }, presence: { key: '' }, postgres_changes: [] };
  socket.send(JSON.stringify(['1', '1', topic, 'phx_join', { config, access_token: tokenOf(patientId(number)) }]));
  await joined;
  return socket;
}

/** Books an hour as a patient, and starts the clock. */
async function book(pool, index, heard) {
  const client = await pool.connect();
  heard.start();
  try {
    await client.query('begin');
    await client.query(`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: patientId(1 + (index % 5)), role: 'authenticated' }),
    ]);
    await client.query(
      `insert into public.appointments (full_name, age, gender, phone, date, time, doctor_name)
       values ('Asha', 34, 'female', '1', private.today() + 1 + $1::integer, '10:00 AM', $2)`,
      [index, doctor],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Collects the times of the messages about one booking, until every channel has one. */
function createEar(channels) {
  let [from, times, tell] = [0, [], () => undefined];
  return {
    start() {
      [from, times] = [performance.now(), []];
    },
    hear(number) {
      times.push({ number, after: performance.now() - from });
      if (times.length >= channels) tell();
    },
    async all() {
      let timer;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, longestWait);
      });
      const complete = new Promise((resolve) => {
        tell = resolve;
        if (times.length >= channels) resolve();
      });
      await Promise.race([complete, late]);
      clearTimeout(timer);
      return times;
    },
  };
}

/** Times of a bare notification: one `pg_notify`, heard by one connection. */
async function bareNotification(url, pool) {
  const client = new Client(url);
  await client.connect();
  await client.query('listen bare');
  const times = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const start = performance.now();
    const heard = once(client, 'notification');
    await pool.query(`select pg_notify('bare', '1')`);
    await heard;
    times.push(performance.now() - start);
  }
  await client.end();
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** @param {{ url: string, channels: number }} options */
export async function measureFanOut({ url, channels }) {
  const pool = new Pool({ connectionString: url, max: 10 });
  await fillDatabase(pool, { callers: channels, doctors: 5, appointments: 1000 });
  const { module } = await runnerImport(join(root, 'mocks/realtime/realtime-server.ts'), { root, configFile: false });
  const server = createServer();
  const backend = await openBackend(url, pool);
  const close = await serveRealtime({ server, backend, key, createRealtimeServer: module.createRealtimeServer });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `ws://127.0.0.1:${server.address().port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const ear = createEar(channels);
  const sockets = [];
  const wrong = [];
  try {
    const joining = performance.now();
    // In groups, because each join runs two transactions.
    for (let number = 1; number <= channels; number += 50)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(50, channels - number + 1) }, (_, index) =>
            joinChannel(address, number + index, () => ear.hear(number + index)),
          ),
        )),
      );
    const joined = performance.now() - joining;
    const bare = await bareNotification(url, pool);
    const [first, last] = [[], []];
    for (let index = 0; index < bookings; index += 1) {
      await book(pool, index, ear);
      const times = await ear.all();
      if (new Set(times.map(({ number }) => number)).size !== channels || times.length !== channels)
        wrong.push(`booking ${index + 1} reached ${times.length} of ${channels} channels`);
      const sorted = times.map(({ after }) => after).toSorted((one, other) => one - other);
      first.push(sorted[0]);
      last.push(sorted.at(-1));
    }
    const p95 = (values) => ({ p50: quantile(values, 0.5), p95: quantile(values, 0.95) });
    return { bare, channels, bookings, joined, first: p95(first), last: p95(last), wrong };
  } finally {
    for (const socket of sockets) socket.terminate();
    await close();
    server.closeAllConnections();
    server.close();
    await backend.close();
    await pool.end();
  }
}
