// Authenticator apps as a second factor, in the protocol of the auth service.
import { renderSVG } from 'uqr';
import * as v from 'valibot';
import { newUuid, timestampOf } from '../platform/environment';
import type { Account, AuthFactor } from '../store/document';
import { hasSecondFactor, lacksSecondFactor } from '../tokens/access-token';
import type { AuthCall } from './auth-call';
import { badRequest, forbidden, notFound, unprocessable } from './auth-error';
import { parseBody } from './credentials';
import { requireSession } from './session-calls';
import { tokensOf } from './sessions';
import { addressOf, encodeBase32, isCodeNear, secretBytes } from './totp';

const maxFactors = 10;
/** A question for a code, and an app whose first code was never entered, are gone after this time. */
const openSeconds = 300;

const factorSchema = v.object({
  factor_type: v.optional(v.string(), ''),
  friendly_name: v.optional(v.string(), ''),
  issuer: v.optional(v.string(), ''),
});
const codeSchema = v.object({ challenge_id: v.optional(v.string(), ''), code: v.optional(v.string(), '') });
const uuid = /^[\da-f]{8}(-?)[\da-f]{4}\1[\da-f]{4}\1[\da-f]{4}\1[\da-f]{12}$/i;

const isOld = ({ environment }: AuthCall, moment: string) =>
  environment.now() > Date.parse(moment) + openSeconds * 1000;

/** `POST /factors` adds an app that is not verified yet. The answer has its secret, which no later answer has. */
export async function addFactor(call: AuthCall): Promise<Response> {
  const { account, session } = await requireSession(call);
  const { factor_type: type, friendly_name: name, issuer } = parseBody(factorSchema, call.body);
  if (type === 'phone') throw unprocessable('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (type === 'webauthn')
    throw unprocessable('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  if (type !== 'totp') throw badRequest('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  account.factors = account.factors.filter(({ isVerified, createdAt }) => isVerified || !isOld(call, createdAt));
  if (account.factors.some((factor) => factor.name === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    throw unprocessable('mfa_factor_name_conflict', message);
  }
  if (account.factors.length >= maxFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw unprocessable('too_many_enrolled_mfa_factors', message);
  }
  if (lacksSecondFactor(account, hasSecondFactor(session)))
    throw forbidden('insufficient_aal', 'AAL2 required to enroll a new factor');
  const now = timestampOf(call.environment);
  const secret = encodeBase32(call.environment.randomBytes(secretBytes));
  const factor = { id: newUuid(call.environment), name, secret, isVerified: false, createdAt: now, updatedAt: now };
  account.factors.push({ ...factor, challenges: [] });
  const uri = addressOf(secret, { issuer: issuer || call.url.host, email: account.email });
  const totp = { qr_code: renderSVG(uri), secret, uri };
  return Response.json({ id: factor.id, type, friendly_name: name, totp });
}

/** `POST /factors/:id/challenge` opens a question for a code. */
export async function askForCode(call: AuthCall, factorId: string): Promise<Response> {
  const { account } = await requireSession(call);
  const factor = findFactor(account, factorId);
  const challenge = { id: newUuid(call.environment), createdAt: timestampOf(call.environment) };
  factor.challenges = [...factor.challenges.filter(({ createdAt }) => !isOld(call, createdAt)), challenge];
  const expiresAt = Math.floor(Date.parse(challenge.createdAt) / 1000) + openSeconds;
  return Response.json({ id: challenge.id, type: 'totp', expires_at: expiresAt });
}

/**
 * `POST /factors/:id/verify` checks a code. The session then has the second factor and new tokens. Sessions of the
 * account without it end, and so do other apps whose first code was never entered.
 */
export async function checkCode(call: AuthCall, factorId: string): Promise<Response> {
  const { account, session } = await requireSession(call);
  const { environment, document } = call;
  const factor = findFactor(account, factorId);
  const { challenge_id: challengeId, code } = parseBody(codeSchema, call.body);
  if (code === '') throw badRequest('validation_failed', 'Code needs to be non-empty');
  const challenge = factor.challenges.find(({ id }) => id === challengeId);
  if (!challenge) {
    throw unprocessable('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (isOld(call, challenge.createdAt)) {
    const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
    throw unprocessable('mfa_challenge_expired', message);
  }
  if (!(await isCodeNear(code, factor.secret, environment.now()))) {
    throw unprocessable('mfa_verification_failed', 'Invalid TOTP code entered');
  }
  const now = timestampOf(environment);
  factor.challenges = factor.challenges.filter(({ id }) => id !== challengeId);
  if (!factor.isVerified) Object.assign(factor, { isVerified: true, updatedAt: now });
  account.factors = account.factors.filter(({ isVerified }) => isVerified);
  session.secondFactor = { id: factor.id, at: now };
  // The refresh token from before the code must not renew a session that has the second factor.
  session.refreshCounter += 2;
  document.sessions = document.sessions.filter(({ userId, secondFactor }) => userId !== account.id || secondFactor);
  return Response.json(await tokensOf(call, account, session));
}

/** `DELETE /factors/:id` removes an app, and takes its part from the sessions. A verified one needs such a session. */
export async function removeFactor(call: AuthCall, factorId: string): Promise<Response> {
  const { account, session } = await requireSession(call);
  const factor = findFactor(account, factorId);
  if (factor.isVerified && !session.secondFactor) {
    throw unprocessable('insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  account.factors = account.factors.filter(({ id }) => id !== factorId);
  for (const each of call.document.sessions) if (each.secondFactor?.id === factorId) each.secondFactor = null;
  return Response.json({ id: factorId });
}

function findFactor(account: Account, factorId: string): AuthFactor {
  if (!uuid.test(factorId)) throw notFound('validation_failed', 'factor_id must be an UUID');
  const factor = account.factors.find(({ id }) => id === factorId);
  if (!factor) throw notFound('mfa_factor_not_found', 'Factor not found');
  return factor;
}
