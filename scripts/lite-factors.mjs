// The differences of the local backend that are about a second factor. `lite-backend.mjs` lists all others.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { renderSVG } from 'uqr';
import { addressOf, encodeBase32, isCodeNear, secretBytes } from '../mocks/auth/totp.ts';
import { parse } from './lite-sessions.mjs';

// 21. It has no second factor, and its tokens do not say how their user has signed in.
const maxFactors = 10;
const openSeconds = 300;
const uuid = /^[\da-f]{8}(-?)[\da-f]{4}\1[\da-f]{4}\1[\da-f]{4}\1[\da-f]{12}$/i;

const refuse = (status, code, msg) => Response.json({ code: status, error_code: code, msg }, { status });
const claimsIn = (token) => parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a token again, with what a hosted project says about the sign-in. */
async function withMethods(token, { driver, secret, linked }) {
  const claims = claimsIn(token);
  const { rows } = await driver.query(
    `select coalesce(aal, 'aal1') as aal, extract(epoch from created_at)::bigint as "openedAt",
       (select extract(epoch from max(updated_at))::bigint from auth.mfa_amr_claims where session_id = sessions.id) as "provenAt"
     from auth.sessions where id = $1`,
    [claims.session_id],
  );
  const [{ aal, openedAt, provenAt }] = rows;
  const opened = { method: linked.has(claims.session_id) ? 'otp' : 'password', timestamp: Number(openedAt) };
  const amr = [...(provenAt === null ? [] : [{ method: 'totp', timestamp: Number(provenAt) }]), opened];
  const signed = `${token.split('.')[0]}.${encode({ ...claims, aal, amr })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

async function factorsOf(userId, driver) {
  const { rows } = await driver.query(
    `select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors
     where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

/** Adds the factors to a user in an answer, and the methods to its token. */
export async function addFactors(answer, services) {
  const body = answer.ok ? parse(await answer.clone().text()) : undefined;
  const user = body?.user ?? body;
  if (!user?.id) return answer;
  const factors = await factorsOf(user.id, services.driver);
  if (factors.length > 0) user.factors = factors;
  if (body.access_token) body.access_token = await withMethods(body.access_token, services);
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  return Response.json(body, { status: answer.status, headers });
}

/** Matches the calls whose answers hold a user. */
export const hasUser = /^\/auth\/v1\/(signup|token|verify|user)$/;

/** Whether the session of the claims lacks the code that its account asks for. */
async function lacksFactor({ sub, session_id: session }, driver) {
  const { rows } = await driver.query(
    `select from auth.mfa_factors where user_id = $1 and status = 'verified'
     and not exists (select from auth.sessions where id = $2 and aal = 'aal2')`,
    [sub, session],
  );
  return rows.length > 0;
}

/** Refuses a new password of a session that lacks the second factor. */
export async function refuseWithoutFactor(request, { driver }) {
  const claims = claimsIn(request.headers.get('Authorization') ?? '');
  if (!claims?.sub || !(await lacksFactor(claims, driver))) return null;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  return refuse(401, 'insufficient_aal', message);
}

async function addFactor({ body, claims, user }, { driver }) {
  const { factor_type: type, friendly_name: name = '', issuer } = body;
  if (type === 'phone') return refuse(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (type === 'webauthn') return refuse(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  if (type !== 'totp') return refuse(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  await driver.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
     and created_at < now() - make_interval(secs => $2)`,
    [user.id, openSeconds],
  );
  const factors = await factorsOf(user.id, driver);
  if (factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    return refuse(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= maxFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    return refuse(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (await lacksFactor(claims, driver)) return refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  const [id, secret] = [randomUUID(), encodeBase32(randomBytes(secretBytes))];
  await driver.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, user.id, name, secret],
  );
  const uri = addressOf(secret, { issuer: issuer || 'local', email: user.email });
  return Response.json({ id, type, friendly_name: name, totp: { qr_code: renderSVG(uri), secret, uri } });
}

async function askForCode({ factor }, { driver }) {
  const id = randomUUID();
  await driver.query('insert into auth.mfa_challenges (id, factor_id) values ($1, $2)', [id, factor.id]);
  return Response.json({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + openSeconds });
}

async function checkCode({ factor, body, claims, user, token }, services) {
  const { driver } = services;
  const { challenge_id: challengeId, code = '' } = body;
  if (code === '') return refuse(400, 'validation_failed', 'Code needs to be non-empty');
  const { rows } = await driver.query(
    `select created_at < now() - make_interval(secs => $3) as is_old from auth.mfa_challenges
     where id::text = $1 and factor_id = $2 and verified_at is null`,
    [String(challengeId), factor.id, openSeconds],
  );
  if (rows.length === 0)
    return refuse(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (rows[0].is_old) {
    const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
    return refuse(422, 'mfa_challenge_expired', message);
  }
  if (!(await isCodeNear(code, factor.secret, Date.now())))
    return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  const session = claims.session_id;
  const refreshToken = randomUUID();
  const steps = [
    ['update auth.mfa_challenges set verified_at = now() where id = $1', [challengeId]],
    [
      `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status <> 'verified'`,
      [factor.id],
    ],
    [`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id]],
    [`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [session, factor.id]],
    [`delete from auth.mfa_amr_claims where session_id = $1`, [session]],
    [`insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'totp')`, [session]],
    [`delete from auth.sessions where user_id = $1 and aal is distinct from 'aal2'`, [user.id]],
    // The refresh token from before the code must not renew a session that has the second factor.
    ['delete from auth.refresh_tokens where session_id = $1', [session]],
    [
      `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
       values ($1, $2, $3, $4, false, now(), now())`,
      [randomUUID(), refreshToken, user.id, session],
    ],
  ];
  for (const [sql, parameters] of steps) await driver.query(sql, parameters);
  const now = Math.floor(Date.now() / 1000);
  const claimsNow = { ...claims, iat: now, exp: now + 3600 };
  const answer = {
    access_token: `${token.split('.')[0]}.${encode(claimsNow)}.`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: now + 3600,
    refresh_token: refreshToken,
    user,
  };
  return addFactors(Response.json(answer), services);
}

async function removeFactor({ factor, claims }, { driver }) {
  const { rows } = await driver.query(`select from auth.sessions where id = $1 and aal = 'aal2'`, [claims.session_id]);
  if (factor.status === 'verified' && rows.length === 0)
    return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await driver.query(
    `delete from auth.mfa_amr_claims using auth.sessions where sessions.id = session_id and factor_id = $1`,
    [factor.id],
  );
  await driver.query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [factor.id]);
  await driver.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  return Response.json({ id: factor.id });
}

/** The calls that read a body. */
const readsBody = new Set([addFactor, checkCode]);

const calls = { 'POST ': addFactor, 'POST challenge': askForCode, 'POST verify': checkCode, 'DELETE ': removeFactor };

/** Answers a call below `/auth/v1/factors`. Returns null for every other call. */
export async function answerFactors(request, services) {
  const [, id, rest = ''] =
    /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?$/.exec(new URL(request.url).pathname) ?? [];
  if (!new URL(request.url).pathname.startsWith('/auth/v1/factors')) return null;
  const call = calls[`${request.method} ${rest}`];
  const headers = new Headers(request.headers);
  headers.delete('Content-Type');
  headers.delete('Content-Length');
  const known = await services.app.fetch(new Request(new URL('/auth/v1/user', request.url), { headers }));
  if (!known.ok) return known;
  if (!call || (call === addFactor) !== (id === undefined)) return new Response(null, { status: 405 });
  const user = await known.json();
  const token = request.headers.get('Authorization').replace('Bearer ', '');
  const body = parse(await request.text());
  const facts = { user, token, claims: claimsIn(token), body };
  const answer = (withFactor) =>
    readsBody.has(call) && (typeof body !== 'object' || body === null)
      ? refuse(400, 'bad_json', 'Could not parse request body as JSON')
      : call(withFactor, services);
  if (id === undefined) return answer(facts);
  if (!uuid.test(id)) return refuse(404, 'validation_failed', 'factor_id must be an UUID');
  const { rows } = await services.driver.query('select * from auth.mfa_factors where id = $1 and user_id = $2', [
    id,
    user.id,
  ]);
  return rows[0] ? answer({ ...facts, factor: rows[0] }) : refuse(404, 'mfa_factor_not_found', 'Factor not found');
}
