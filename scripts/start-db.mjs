// Runs the app on a real database: a PostgreSQL of its own behind the protocol of a hosted project, and a build that knows its address.
// `npm run start:db`; everything in it is new at every start.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { LOCAL_KEY, startLiteBackend } from './lite-backend.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const host = '127.0.0.1';
const sitePort = Number(process.env.SITE_PORT ?? 4173);
const apiPort = Number(process.env.API_PORT ?? 54321);
const apiUrl = `http://${host}:${apiPort}`;
const site = join(root, `node_modules/.cache/sehat-db-${sitePort}`);

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'accept, authorization, apikey, content-type, prefer, x-client-info, x-supabase-api-version',
  'Access-Control-Expose-Headers': 'content-range, x-supabase-api-version',
};

/** The Edge Function as it is deployed, loaded from its TypeScript. */
async function loadFunction() {
  const server = await createVite({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { answerLabBooking } = await server.ssrLoadModule('/supabase/functions/lab-bookings/answer-lab-booking.ts');
  await server.close();
  return answerLabBooking;
}

function toRequest({ method, url, headers }, incoming) {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(apiUrl + url, {
    method,
    headers: Object.entries(headers).filter(([, value]) => typeof value === 'string'),
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
  });
}

async function send(answer, outgoing) {
  for (const name of Object.keys(cors)) answer.headers.delete(name);
  outgoing.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...cors });
  if (answer.body) await pipeline(Readable.fromWeb(answer.body), outgoing);
  else outgoing.end();
}

/** Listens where the Supabase CLI would, and answers auth, rows and the function. */
async function serveBackend() {
  const [backend, answerLabBooking] = await Promise.all([startLiteBackend(), loadFunction()]);
  const functions = { url: apiUrl, key: LOCAL_KEY, fetch: (url, init) => backend.fetch(new Request(url, init)) };
  const answer = (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
    const isFunction = new URL(request.url).pathname === '/functions/v1/lab-bookings';
    return isFunction ? answerLabBooking(request, functions) : backend.fetch(request);
  };
  const server = createServer((incoming, outgoing) => {
    Promise.resolve(answer(toRequest(incoming, incoming)))
      .then((reply) => send(reply, outgoing))
      .catch((error) => {
        console.error(error);
        if (!outgoing.headersSent) outgoing.writeHead(500, cors);
        outgoing.end();
      });
  });
  await new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${apiPort} is taken: set API_PORT to another.`) : error),
    );
    server.listen(apiPort, host, resolve);
  });
  return async () => {
    server.closeAllConnections();
    server.close();
    await backend.close();
  };
}

let running;

/** Runs Vite on the app to its end; resolves to its exit code. */
function vite(...words) {
  const env = { ...process.env, VITE_SUPABASE_URL: apiUrl, VITE_SUPABASE_ANON_KEY: LOCAL_KEY };
  running = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...words], {
    cwd: join(root, 'apps/web'),
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    running.once('error', reject);
    running.once('close', (code, signal) => resolve(signal ? 0 : (code ?? 1)));
  });
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stopping = true;
    running?.kill('SIGTERM');
  });

console.log('\n  A database starts and the app is built; this takes some seconds (Ctrl+C ends it).');
const closeBackend = await serveBackend().catch((error) => {
  console.error(`\n  The backend did not start. ${error.message}`);
  process.exit(1);
});
try {
  if (!stopping) process.exitCode = await vite('build', '--outDir', site, '--emptyOutDir', '--logLevel', 'warn');
  if (!stopping && process.exitCode === 0) {
    console.log(`\n  Sehat on PostgreSQL: http://${host}:${sitePort}`);
    console.log(`  Backend: ${apiUrl}, key ${LOCAL_KEY}`);
    console.log('  Accounts: patient@, doctor@ and admin@sehat.example, password sehat-demo.\n');
    process.exitCode = await vite(
      'preview',
      '--outDir',
      site,
      '--host',
      host,
      '--port',
      String(sitePort),
      '--strictPort',
    );
  }
} finally {
  await closeBackend();
}
process.exit();
