// Runs Supabase's protocol on PostgreSQL in this process: @supabase/lite on PGlite, with the project's migrations and
// demo accounts. Tests and `npm run start:db` use it. This file and the other files `lite-*.mjs` list and correct its
// differences from a hosted project, numbered from 1 to 21.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { addFactors, answerFactors, hasUser } from './lite-factors.mjs';
import { callHook, recoverySubject, refuseSoonMail } from './lite-mails.mjs';
import { withOtherNames, withOwnNames } from './lite-names.mjs';
import { refuseGuessableSignUp, refuseNewPassword } from './lite-passwords.mjs';
import {
  endOtherSessions,
  isOpening,
  keepUserAgent,
  parse,
  refuseEndedSession,
  rememberLinked,
  withScope,
} from './lite-sessions.mjs';

const supabase = join(dirname(dirname(fileURLToPath(import.meta.url))), 'supabase');
const read = (file) => readFileSync(join(supabase, file), 'utf8');

/** The public key of the local backend. */
export const LOCAL_KEY = 'sb_publishable_local_demo_key';

/** The key of the local backend with the rights of `service_role`. */
export const LOCAL_SECRET_KEY = 'sb_secret_local_demo_key';

/** Differences of version 0.10.0 that stay uncorrected, by the title of the scenario that shows each. */
export const lacking = {
  'sign-up refuses 25 letters of three bytes each': 'It counts characters of a password where bcrypt counts bytes.',
  'an unknown refresh token is refused': 'It calls the token malformed.',
  'a malformed token is refused before any other check': 'It treats the caller as anonymous.',
  'a body that is no object is refused: 5': 'It inserts a row of defaults.',
  'a body that is no object is refused: "text"': 'It inserts a row of defaults.',
  'a missing grant is checked before the values of the row':
    'It sends values as parameters, whose types are checked before rights.',
  'a value is refused: {"symptoms":"a\\u0000b"}': 'It sends values as parameters, so that the code is 22021.',
};

/**
 * 1. It has no roles, no column for the instance of an account and no Realtime service, and the migrations need them.
 */
const rolesFirst = `
  alter table auth.users add column instance_id uuid;
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role supabase_auth_admin nologin noinherit;
  create role authenticator nologin noinherit;
  grant usage on schema auth to anon, authenticated, service_role;
  ${read('tests/hosted-factors.sql')}
  ${read('tests/hosted-realtime.sql')}`;

/**
 * 2. It has no admin API, and its accounts table differs from the hosted one. So demo accounts use the public
 *   sign-up, with the values of seed-accounts.sql.
 */
const demoAccounts = Array.from(
  read('seed-accounts.sql').matchAll(/::uuid, '([^']+)', '([^']+)', '([^']+)'\)/g),
  ([, email, name, role]) => ({ email, name, role }),
);

/**
 * 3. It prints every refused statement with its values, passwords included. So output during a request is suppressed.
 */
const requests = new AsyncLocalStorage();
const print = console.error;
console.error = (...words) => {
  const request = requests.getStore();
  if (!request) print(...words);
  else request.failure = words.find((word) => typeof word?.code === 'string') ?? request.failure;
};

/** 4. It responds to check violations, and to other errors that it does not map, with status 500 and code SUP. */
function mendRestError(body, failure) {
  if (body?.code !== 'SUP' || !/^(22|23)/.test(failure?.code ?? '')) return null;
  return { status: 400, body: { code: failure.code, details: null, hint: null, message: failure.message } };
}

/** 5. It sends auth errors in the body of the old API version only. */
function mendAuthError(body, status, headers) {
  const version = headers.get('X-Supabase-Api-Version') ?? '';
  if (!body?.error_code || version < '2024-01-01') return null;
  const { code: _status, error_code: code, msg: message, ...extra } = body;
  return { status, body: { code, message, ...extra } };
}

/** 6. It writes timestamps as `2026-01-15 04:30:00+00` instead of ISO 8601. */
const mendMoments = (text) => text.replaceAll(/"(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00"/g, '"$1T$2+00:00"');

async function mend(request, answer, failure) {
  if (answer.status === 204 || !answer.headers.get('Content-Type')?.includes('json')) return answer;
  const sent = await answer.text();
  const text = withOwnNames(sent, answer.ok);
  const body = answer.ok ? undefined : parse(text);
  const isAuth = new URL(request.url).pathname.startsWith('/auth/');
  const mended = isAuth ? mendAuthError(body, answer.status, request.headers) : mendRestError(body, failure);
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  if (mended) return Response.json(mended.body, { status: mended.status, headers });
  return new Response(mendMoments(text), { status: answer.status, headers });
}

/**
 * 8. All callers share one connection. Without turns, the commit of a request would end the transaction of another
 *   caller, with its rights. So each request and each transaction runs alone.
 */
function createTurns() {
  let last = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Answers with the corrections that need more than the response. */
async function answerCall(request, services) {
  const { app, driver, linked } = services;
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/rest/')) return (await refuseEndedSession(request, services)) ?? app.fetch(request);
  const ofFactors = await answerFactors(request, services);
  if (ofFactors) return ofFactors;
  const answer = await answerAuth(request, services);
  if (isOpening.test(pathname)) await keepUserAgent(request, answer, driver);
  if (pathname === '/auth/v1/verify') await rememberLinked(answer, linked);
  return hasUser.test(pathname) ? addFactors(answer, services) : answer;
}

async function answerAuth(request, services) {
  const { app, keys } = services;
  const { pathname } = new URL(request.url);
  if (request.method === 'POST' && pathname === '/auth/v1/recover')
    return (await refuseSoonMail(request, services)) ?? app.fetch(request);
  if (request.method === 'POST' && pathname === '/auth/v1/logout') return app.fetch(withScope(request));
  if (request.method === 'POST' && pathname === '/auth/v1/signup')
    return (await refuseGuessableSignUp(request, keys)) ?? app.fetch(request);
  if (request.method !== 'PUT' || pathname !== '/auth/v1/user') return app.fetch(request);
  const text = await request.text();
  const body = Object(parse(text));
  const changesPassword = 'password' in body;
  const refusal = changesPassword ? await refuseNewPassword(request, body, services) : null;
  if (refusal) return refusal;
  const headers = new Headers(request.headers);
  headers.delete('Content-Length');
  const answer = await app.fetch(new Request(request.url, { method: 'PUT', headers, body: text }));
  if (answer.ok && changesPassword) {
    headers.delete('Content-Type');
    await endOtherSessions({ url: request.url, headers }, app);
  }
  return answer;
}

/**
 * 13. A refused request can leave its transaction open, which would then refuse the statements of all callers.
 */
async function endTransaction(answer, driver) {
  if (!answer.ok) await driver.exec('rollback');
  return answer;
}

/**
 * 14. It refuses a parameter whose JSON type differs from that of its column, and then sends it with the next
 *   statement. PostgREST sends every value as text.
 */
const asText = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
const asMoment = (value) => (value instanceof Date ? value.toISOString() : asText(value));
const postgresTypes = { texts: [16, 25, 1042, 1043], moments: [1082, 1114, 1184], textList: 1009 };

function sendAsText({ serializers }) {
  for (const type of postgresTypes.texts) serializers[type] = asText;
  for (const type of postgresTypes.moments) serializers[type] = asMoment;
  const list = serializers[postgresTypes.textList];
  serializers[postgresTypes.textList] = (value) => (Array.isArray(value) ? list(value) : asText(value));
}

/**
 * 18. At the root of the API, it describes all tables to the secret key, and answers 403 to the public one. It ignores
 *   the setting that turns the description off.
 */
async function refuseDescription(request, answer, driver) {
  if (answer.status === 401 || new URL(request.url).pathname !== '/rest/v1/') return answer;
  const { rows } = await driver.query(
    `select from pg_db_role_setting where setrole = 'authenticator'::regrole
     and 'pgrst.openapi_mode=disabled' = any (setconfig)`,
  );
  if (rows.length === 0) return answer;
  const body = { code: 'PGRST126', details: null, hint: null, message: 'Root endpoint metadata is disabled' };
  return Response.json(body, { status: 404 });
}

/** A value of config.toml, which it reads only when its command line tool starts it. */
const configured = (name) => new RegExp(`^${name} = "?(\\w+)"?$`, 'm').exec(read('config.toml'))?.[1];

async function addDemoAccounts(fetch, driver) {
  for (const { email, name, role } of demoAccounts) {
    const answer = await fetch(
      new Request('http://local/auth/v1/signup', {
        method: 'POST',
        headers: { apikey: LOCAL_KEY, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: 'sehat-demo', data: { full_name: name, name, role } }),
      }),
    );
    if (!answer.ok) throw new Error(`The demo account ${email} was refused with ${answer.status}.`);
    await driver.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('role', $1::text) where email = $2`,
      [role, email],
    );
  }
}

/**
 * Starts the backend in memory, with new data.
 * `query` runs a statement with the rights of the database's owner, and `run` runs several. `rolledBack` runs work in a
 * transaction and rolls it back. `listen` receives the notifications of a channel. Tests sign tokens with `jwtSecret`.
 * @typedef {(sql: string, parameters?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>} Query
 * @returns {Promise<{
 *   fetch: (request: Request) => Promise<Response>,
 *   jwtSecret: string,
 *   query: Query,
 *   run: (sql: string) => Promise<unknown>,
 *   rolledBack: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>,
 *   listen: (channel: string, receive: (payload: string) => void) => Promise<unknown>,
 *   close: () => Promise<void>,
 * }>}
 */
export async function startLiteBackend() {
  Object.assign(process.env, { DO_NOT_TRACK: '1', LITE_TELEMETRY: '0', LITE_AUTH_BCRYPT_COST: '6' });
  const [{ App }, { createPgliteConnection }] = await Promise.all([
    import('@supabase/lite'),
    import('@supabase/lite/pglite'),
  ]);
  const connection = await createPgliteConnection();
  // 7. It grants all rights on every table to every role, unless this state says that it has already done so.
  connection.rlsState = 'active';
  const auth = {
    enabled: true,
    jwt_secret: crypto.randomUUID() + crypto.randomUUID(),
    publishable_key: LOCAL_KEY,
    secret_key: LOCAL_SECRET_KEY,
    sessions: { timebox: configured('timebox'), inactivity_timeout: configured('inactivity_timeout') },
    email: { otp_expiry: Number(configured('otp_expiry')), template: { recovery: { subject: recoverySubject } } },
  };
  const { driver } = connection;
  const app = new App({
    connection,
    auth,
    options: { drivers: { email: callHook(driver, () => requests.getStore()?.redirectTo) } },
  });
  await app.init();
  await app.ensureSystemSchema();

  await driver.exec(rolesFirst);
  for (const name of readdirSync(join(supabase, 'migrations')).toSorted())
    await driver.exec(read(`migrations/${name}`));
  const inTurn = createTurns();
  const services = { app, driver, secret: auth.jwt_secret, keys: [LOCAL_KEY, LOCAL_SECRET_KEY], linked: new Set() };
  const fetch = (request) => {
    const redirectTo = new URL(request.url).searchParams.get('redirect_to');
    const context = { failure: undefined, redirectTo };
    const ask = () =>
      requests.run(context, async () => {
        const answer = await endTransaction(await answerCall(withOtherNames(request), services), driver);
        return refuseDescription(request, await mend(request, answer, context.failure), driver);
      });
    return inTurn(ask);
  };
  // Without the check of passwords, which refuses the password of the demo accounts.
  await addDemoAccounts((request) => app.fetch(request), driver);
  await driver.exec(read('seed.sql'));
  sendAsText(driver);
  const queryNow = (sql, parameters) => driver.query(sql, parameters);
  return {
    fetch,
    jwtSecret: auth.jwt_secret,
    query: (sql, parameters) => inTurn(() => queryNow(sql, parameters)),
    run: (sql) => inTurn(() => driver.exec(sql)),
    rolledBack: (work) =>
      inTurn(async () => {
        await driver.exec('begin');
        try {
          return await work(queryNow);
        } finally {
          await driver.exec('rollback');
        }
      }),
    listen: (channel, receive) => inTurn(() => driver.listen(channel, receive)),
    close: () => inTurn(() => connection.close()),
  };
}
