// The differences of the local backend that are about sessions. `lite-backend.mjs` lists all others.
import { createHmac } from 'node:crypto';

/** Parses JSON. Returns undefined for other text. */
export function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const claimsIn = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());

/** 15. It lets a session of any age change the password. A hosted project asks for a new sign-in after a day. */
export async function refuseOldSession(request, { driver }) {
  const { session_id: session } = claimsIn(request.headers.get('Authorization'));
  const { rows } = await driver.query(
    `select from auth.sessions where id::text = $1 and created_at::timestamptz + interval '24 hours' < now()`,
    [session],
  );
  if (rows.length === 0) return null;
  const message = 'Password update requires reauthentication';
  return Response.json({ code: 400, error_code: 'reauthentication_needed', msg: message }, { status: 400 });
}

/**
 * 20. It asks for no current password, and does not say how a session was opened. A hosted project asks sessions that
 *   no mailed link opened, when its setting is on. `linked` holds the ids of those that a link opened.
 */
export async function refuseWithoutCurrent(request, { current_password: current }, { driver, linked }) {
  const { session_id: session } = claimsIn(request.headers.get('Authorization'));
  if (linked.has(session)) return null;
  const refuse = (code) => {
    const msg = 'Current password required when setting new password.';
    return Response.json({ code: 400, error_code: code, msg }, { status: 400 });
  };
  if (typeof current !== 'string' || current === '') return refuse('current_password_required');
  // A text of the database cannot hold this character.
  if (current.includes('\0')) return refuse('current_password_invalid');
  // pgcrypto knows this hash by its older name.
  const { rows } = await driver.query(
    `select from auth.users join auth.sessions on sessions.user_id = users.id
     where sessions.id::text = $1
       and extensions.crypt($2, overlay(encrypted_password placing '$2a' from 1)) = overlay(encrypted_password placing '$2a' from 1)`,
    [session, current],
  );
  return rows.length === 0 ? refuse('current_password_invalid') : null;
}

/** Remembers a session that a mailed link opened. `answer` is that of `POST /verify`. */
export async function rememberLinked(answer, linked) {
  const { access_token: token } = answer.ok ? (parse(await answer.clone().text()) ?? {}) : {};
  if (token) linked.add(claimsIn(token).session_id);
}

/** 11. It keeps the other sessions of an account whose password changes. */
export async function endOtherSessions(request, app) {
  const url = new URL('/auth/v1/logout?scope=others', request.url);
  await app.fetch(new Request(url, { method: 'POST', headers: request.headers }));
}

/** 16. It stores no user agent of a session. */
export async function keepUserAgent(request, answer, driver) {
  const userAgent = request.headers.get('User-Agent');
  const { access_token: token } = answer.ok && userAgent ? (parse(await answer.clone().text()) ?? {}) : {};
  if (!token) return;
  await driver.query('update auth.sessions set user_agent = $1 where id::text = $2', [
    userAgent,
    claimsIn(token).session_id,
  ]);
}

/** 22. It takes a sign-out without a scope for one of the own session. A hosted project ends all sessions. */
export function withScope(request) {
  const url = new URL(request.url);
  if (!url.searchParams.has('scope')) url.searchParams.set('scope', 'global');
  return new Request(url, request);
}

/** Matches the calls that open or refresh a session. */
export const isOpening = /^\/auth\/v1\/(signup|token|verify)$/;

/** 17. It runs no function before a request for rows. Returns the refusal of `private.check_session`, or null. */
export async function refuseEndedSession(request, { driver, secret, keys }) {
  // The gateway of a hosted project refuses a wrong key before.
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (!keys.includes(key)) return null;
  const [, signed, payload, signature] =
    /^Bearer ([\w-]+\.([\w-]+))\.([\w-]+)$/.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (!signed || createHmac('sha256', secret).update(signed).digest('base64url') !== signature) return null;
  const claims = Buffer.from(payload, 'base64url').toString();
  if (parse(claims)?.exp * 1000 <= Date.now()) return null;
  await driver.exec('begin');
  try {
    await driver.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
    await driver.query('select private.check_session()');
    return null;
  } catch (error) {
    if (error.code !== 'PGRST') throw error;
    const { status } = JSON.parse(error.detail);
    return Response.json({ details: null, hint: null, ...JSON.parse(error.message) }, { status });
  } finally {
    await driver.exec('rollback');
  }
}
