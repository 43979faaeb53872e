// npm run start:db [-- --port 4173 --api-port 54321]: runs the app on its own PostgreSQL behind Supabase's protocol.
// Every start begins with an empty database and the demo accounts.
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { createDemoHours } from './demo-hours.mjs';
import { LOCAL_KEY, startLiteBackend } from './lite-backend.mjs';
import { deliverLocally } from './mail/deliver-locally.mjs';
import { readArguments, refuseArguments } from './read-arguments.mjs';
import { serveRealtime } from './realtime/serve-realtime.mjs';
import { previewSite } from './site/preview-site.mjs';
import { requestListener } from './site/request-listener.mjs';
import { sharedSite } from './site/shared-site.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const host = '127.0.0.1';
const usage = 'npm run start:db -- [--port 4173] [--api-port 54321]';
const { values: options } = readArguments(usage, {
  options: {
    port: { type: 'string', default: process.env.SITE_PORT ?? '4173' },
    'api-port': { type: 'string', default: process.env.API_PORT ?? '54321' },
  },
});
const isPort = (text) => /^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65_536;
for (const [name, text] of Object.entries(options))
  if (!isPort(text)) refuseArguments(usage, `--${name} is a number from 1 to 65535, not "${text}".`);
const [sitePort, apiPort] = [Number(options.port), Number(options['api-port'])];
const apiUrl = `http://${host}:${apiPort}`;
const siteUrl = `http://${host}:${sitePort}`;
/** Variables that name the app's backend. Both the build and the server read them. */
const appEnvironment = { VITE_SUPABASE_URL: apiUrl, VITE_SUPABASE_ANON_KEY: LOCAL_KEY };

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'accept, authorization, apikey, content-type, prefer, x-client-info, x-supabase-api-version',
  'Access-Control-Expose-Headers': 'content-range, x-supabase-api-version',
};

/** Opens a loader for TypeScript sources: of the Edge Functions, and of the Realtime protocol. */
async function openLoader() {
  const server = await createVite({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return { load: (path) => server.ssrLoadModule(path), close: () => server.close() };
}

/** Serves auth, rows, changes, the Edge Functions and the sent mails on the port of the Supabase CLI. */
async function serveBackend() {
  const [backend, loader] = await Promise.all([startLiteBackend(), openLoader()]);
  const { answerLabBooking } = await loader.load('/supabase/functions/lab-bookings/answer-lab-booking.ts');
  const { createRealtimeServer } = await loader.load('/mocks/realtime/realtime-server.ts');
  const mail = await deliverLocally({ load: loader.load, backend, apiUrl, siteUrl });
  await loader.close();
  const functions = { url: apiUrl, key: LOCAL_KEY, fetch: (url, init) => backend.fetch(new Request(url, init)) };
  const renewDemo = createDemoHours(backend.run);
  const answer = async (request) => {
    await renewDemo();
    const { pathname } = new URL(request.url);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
    // Not for a page of another site, which sends its origin.
    if (pathname === '/mail' && !request.headers.has('Origin')) return new Response(await mail.asText());
    const isFunction = pathname === '/functions/v1/lab-bookings';
    const reply = await (isFunction ? answerLabBooking(request, functions) : backend.fetch(request));
    // A hosted project has a schedule instead.
    const writesMail = pathname.startsWith('/rest/') || pathname === '/auth/v1/recover';
    if (request.method !== 'GET' && writesMail) mail.deliver();
    return reply;
  };
  const server = createServer(requestListener({ origin: apiUrl, headers: cors, answer }));
  const closeRealtime = await serveRealtime({ server, backend, key: LOCAL_KEY, createRealtimeServer });
  await new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${apiPort} is taken: choose another with --api-port.`) : error,
      ),
    );
    server.listen(apiPort, host, resolve);
  });
  return async () => {
    await closeRealtime();
    server.closeAllConnections();
    server.close();
    await mail.close();
    await backend.close();
  };
}

console.log('\n  A database starts and the app is built; this takes some seconds (Ctrl+C stops it).');
Object.assign(process.env, appEnvironment);
const { folder } = sharedSite(appEnvironment);
const stopped = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
});
const closeBackend = await serveBackend().catch((error) => {
  console.error(`\n  The backend did not start. ${error.message}`);
  process.exit(1);
});
try {
  const site = await previewSite(folder, sitePort);
  console.log(`\n  Sehat on PostgreSQL: ${siteUrl}`);
  console.log(`  Backend: ${apiUrl}, key ${LOCAL_KEY}`);
  console.log(`  Sent mails: ${apiUrl}/mail`);
  console.log('  Accounts: patient@, rohan@, doctor@, ananya@ and admin@sehat.example, password sehat-demo.\n');
  await stopped;
  await site.close();
} finally {
  await closeBackend();
}
process.exit();
