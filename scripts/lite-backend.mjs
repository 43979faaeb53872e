// The real backend's protocol over a real PostgreSQL, in this process: @supabase/lite over PGlite with the project's migrations and
// demo accounts. For tests and for `npm run start:db`; everything that it lacks compared to a hosted project is in this file.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const supabase = join(dirname(dirname(fileURLToPath(import.meta.url))), 'supabase');
const read = (file) => readFileSync(join(supabase, file), 'utf8');

/** The public key of the local backend. */
export const LOCAL_KEY = 'sb_publishable_local_demo_key';

/** What the server does not do at 0.10.0, by the name of the scenario that shows it. */
export const lacking = {
  'sign-up refuses 25 letters of three bytes each': 'It counts characters of a password where bcrypt counts bytes.',
  'an unknown refresh token is none': 'It calls the token malformed.',
  'a token that is none is refused before anything else': 'It takes the caller for anonymous.',
  'no JSON is no row: 5': 'It inserts a row of defaults.',
  'no JSON is no row: "text"': 'It inserts a row of defaults.',
  'a grant that is missing comes before what is wrong with the row':
    'It sends values apart, typed before rights are asked.',
  'a value is refused: {"symptoms":"a\\u0000b"}': 'It sends values apart, so that the code is 22021.',
};

/** 1. It runs migrations as they are, but the roles that they speak of must be there before. */
const rolesFirst = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  grant usage on schema auth to anon, authenticated, service_role;`;

/** 2. It has no admin API, and its accounts table is another than the hosted one: demo accounts sign up like everybody. */
const demoAccounts = [
  { email: 'patient@sehat.example', name: 'Asha Verma', role: 'patient' },
  { email: 'doctor@sehat.example', name: 'Dr. Ananya Iyer', role: 'doctor' },
  { email: 'admin@sehat.example', name: 'Sehat Admin', role: 'admin' },
];

/** 3. It prints every refused statement with its values, passwords included. Nothing that a request causes is printed. */
const requests = new AsyncLocalStorage();
const print = console.error;
console.error = (...words) => {
  const request = requests.getStore();
  if (!request) print(...words);
  else request.failure = words.find((word) => typeof word?.code === 'string') ?? request.failure;
};

/** 4. It answers check violations, and whatever else it has no name for, as 500 SUP. */
function mendRestError(body, failure) {
  if (body?.code !== 'SUP' || !/^(22|23)/.test(failure?.code ?? '')) return null;
  return { status: 400, body: { code: failure.code, details: null, hint: null, message: failure.message } };
}

/** 5. It knows the old body of auth errors only. */
function mendAuthError(body, status, headers) {
  const version = headers.get('X-Supabase-Api-Version') ?? '';
  if (!body?.error_code || version < '2024-01-01') return null;
  const { code: _status, error_code: code, msg: message, ...extra } = body;
  return { status, body: { code, message, ...extra } };
}

/** 6. It writes moments as `2026-01-15 04:30:00+00`. */
const mendMoments = (text) => text.replaceAll(/"(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00"/g, '"$1T$2+00:00"');

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function mend(request, answer, failure) {
  if (answer.status === 204 || !answer.headers.get('Content-Type')?.includes('json')) return answer;
  const text = await answer.text();
  const body = answer.ok ? undefined : parse(text);
  const isAuth = new URL(request.url).pathname.startsWith('/auth/');
  const mended = isAuth ? mendAuthError(body, answer.status, request.headers) : mendRestError(body, failure);
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  if (mended) return Response.json(mended.body, { status: mended.status, headers });
  return new Response(mendMoments(text), { status: answer.status, headers });
}

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
 * @returns {Promise<{ fetch: (request: Request) => Promise<Response>, close: () => Promise<void> }>}
 */
export async function startLiteBackend() {
  Object.assign(process.env, { DO_NOT_TRACK: '1', LITE_TELEMETRY: '0', LITE_AUTH_BCRYPT_COST: '6' });
  const [{ App }, { createPgliteConnection }] = await Promise.all([
    import('@supabase/lite'),
    import('@supabase/lite/pglite'),
  ]);
  const connection = await createPgliteConnection();
  // 7. It grants everything on every table to everybody, unless it believes to have done so.
  connection.rlsState = 'active';
  const auth = { enabled: true, jwt_secret: crypto.randomUUID() + crypto.randomUUID(), publishable_key: LOCAL_KEY };
  const app = new App({ connection, auth });
  await app.init();
  await app.ensureSystemSchema();

  const { driver } = connection;
  await driver.exec(rolesFirst);
  for (const name of readdirSync(join(supabase, 'migrations')).toSorted())
    await driver.exec(read(`migrations/${name}`));
  const fetch = (request) => {
    const context = { failure: undefined };
    return requests.run(context, async () => mend(request, await app.fetch(request), context.failure));
  };
  await addDemoAccounts(fetch, driver);
  await driver.exec(read('seed.sql'));
  return { fetch, close: () => connection.close() };
}
