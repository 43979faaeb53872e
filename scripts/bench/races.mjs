// npm run bench:races [-- --races 1000 --backends embedded,database,server]: lets 2 to 8 callers book one hour at the
// same time, many times, and counts the winners. `embedded` is the backend of the mocks, `database` @supabase/lite on
// PGlite, and `server` the PostgreSQL server at DATABASE_URL, with one connection per caller.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { LOCAL_KEY, startLiteBackend } from '../lite-backend.mjs';
import { readArguments, refuseArguments } from '../read-arguments.mjs';

const usage = 'npm run bench:races -- [--races 1000] [--backends embedded,database,server]';
const { values } = readArguments(usage, {
  options: {
    races: { type: 'string', default: '1000' },
    backends: { type: 'string', default: process.env.DATABASE_URL ? 'embedded,database,server' : 'embedded,database' },
  },
});
const races = Number(values.races);
if (!Number.isInteger(races) || races < 1) refuseArguments(usage, `--races is a whole number, not “${values.races}”.`);

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const fewest = 2;
const most = 8;
const row = {
  full_name: 'Asha Verma',
  age: 34,
  gender: 'female',
  email: 'asha@mail.example',
  phone: '98200 12345',
  time: '10:00 AM',
  symptoms: 'Cough',
  preferred_mode: 'video',
  doctor_name: 'Dr. Race',
  status: 'booked',
};

/** A day of its own per race. */
const dayOf = (race) => new Date(Date.UTC(2040, 0, 1 + race)).toISOString().slice(0, 10);

/** Callers that book over the wire protocol. Each returns the status of its answer. */
async function wireCallers(fetch, url, apikey) {
  const headers = { apikey, 'Content-Type': 'application/json' };
  return Promise.all(
    Array.from({ length: most }, async (_, index) => {
      const account = { email: `racer.${index}@mail.example`, password: 'monsoon-kolam-7' };
      const init = { method: 'POST', headers, body: JSON.stringify(account) };
      const { access_token } = await (await fetch(new Request(`${url}/auth/v1/signup`, init))).json();
      return async (body) => {
        const answer = await fetch(
          new Request(`${url}/rest/v1/appointments`, {
            method: 'POST',
            headers: { ...headers, Authorization: `Bearer ${access_token}` },
            body: JSON.stringify(body),
          }),
        );
        const text = await answer.text();
        return answer.status === 409 && !text.includes('appointments_slot_key') ? 'another conflict' : answer.status;
      };
    }),
  );
}

async function startEmbedded() {
  const vite = await createVite({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { createServer } = await vite.ssrLoadModule('/mocks/start/node.ts');
  const url = 'https://races.sehat.example';
  const server = createServer({ baseUrl: url, apiKey: LOCAL_KEY, passwordIterations: 1000 });
  server.listen({ onUnhandledFrame: 'error' });
  const callers = await wireCallers((request) => globalThis.fetch(request), url, LOCAL_KEY);
  return {
    callers,
    async close() {
      server.close();
      await vite.close();
    },
  };
}

async function startDatabase() {
  const { fetch, close } = await startLiteBackend();
  return { callers: await wireCallers(fetch, 'http://local', LOCAL_KEY), close };
}

/** One connection per caller to a new database of the server, each in PostgREST's transaction. */
async function startServer() {
  const { Client } = await import('pg');
  const url = process.env.DATABASE_URL;
  if (!url) refuseArguments(usage, 'The backend “server” needs DATABASE_URL.');
  const name = `sehat_races_${process.pid}`;
  const owner = new Client(url);
  await owner.connect();
  await owner.query(`create database ${name} template template0 encoding 'UTF8'`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const connect = async () => {
    const client = new Client(own.href);
    await client.connect();
    return client;
  };
  const setup = await connect();
  const read = (file) => readFileSync(join(root, 'supabase', file), 'utf8');
  await setup.query(read('tests/hosted.sql') + read('tests/hosted-realtime.sql'));
  for (const file of readdirSync(join(root, 'supabase/migrations')).toSorted())
    await setup.query(read(`migrations/${file}`));
  const ids = Array.from({ length: most }, () => crypto.randomUUID());
  for (const id of ids)
    await setup.query(`insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, '{}')`, [
      id,
      `${id}@x.example`,
    ]);
  const clients = await Promise.all(ids.map(connect));
  const columns = [...Object.keys(row), 'date'];
  const insert = `insert into public.appointments (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`;
  const callers = clients.map((client, index) => async (body) => {
    await client.query('begin');
    await client.query(`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: ids[index], role: 'authenticated' }),
    ]);
    try {
      await client.query(
        insert,
        columns.map((column) => body[column]),
      );
      await client.query('commit');
      return 201;
    } catch (error) {
      await client.query('rollback');
      return error.code === '23505' && error.constraint === 'appointments_slot_key' ? 409 : error.code;
    }
  });
  return {
    callers,
    async close() {
      await Promise.all([setup, ...clients].map((client) => client.end()));
      await owner.query(`drop database ${name}`);
      await owner.end();
    },
  };
}

const backends = { embedded: startEmbedded, database: startDatabase, server: startServer };
const wanted = values.backends.split(',');
const unknown = wanted.filter((name) => !Object.hasOwn(backends, name));
if (unknown.length > 0)
  refuseArguments(usage, `--backends are some of ${Object.keys(backends).join(',')}, not “${unknown.join(',')}”.`);

let failed = 0;
for (const name of wanted) {
  const { callers, close } = await backends[name]();
  const from = performance.now();
  let [won, lost, wrong] = [0, 0, 0];
  for (let race = 0; race < races; race += 1) {
    const count = fewest + (race % (most - fewest + 1));
    const body = { ...row, date: dayOf(race) };
    // Another caller goes first in each race.
    const starters = Array.from({ length: count }, (_, index) => callers[(race + index) % most]);
    const statuses = await Promise.all(starters.map((send) => send(body)));
    const winners = statuses.filter((status) => status === 201).length;
    const losers = statuses.filter((status) => status === 409).length;
    won += winners;
    lost += losers;
    if (winners !== 1 || losers !== count - 1) {
      wrong += 1;
      console.log(`${name}, race ${race}: ${statuses.join(' ')}`);
    }
  }
  await close();
  failed += wrong;
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${name}: ${races} races, ${won} winners, ${lost} refused with 409, ${wrong} wrong, ${seconds} s`);
}
process.exitCode = failed === 0 ? 0 : 1;
