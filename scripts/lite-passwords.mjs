// The difference of the local backend that is about passwords. `lite-backend.mjs` lists all others.
import { commonPasswords } from '../packages/catalog/src/common-passwords.ts';
import { isGuessable } from '../packages/catalog/src/guessable-password.ts';
import { isPasswordWithin } from '../packages/catalog/src/limits.ts';
import { refuseWithoutFactor } from './lite-factors.mjs';
import { parse, refuseOldSession, refuseWithoutCurrent } from './lite-sessions.mjs';

const shortestBytes = 6;
const texts = (...values) => values.filter((value) => typeof value === 'string');

const isAccepted = (password) =>
  typeof password === 'string' && Buffer.byteLength(password) >= shortestBytes && isPasswordWithin(password);

/**
 * 19. It does not compare passwords with a list. A hosted project does when its setting is on. Returns the refusal, or
 *   null for a password that another check refuses before.
 */
function refuseGuessable(password, own) {
  if (!isAccepted(password) || !isGuessable(password, commonPasswords, own)) return null;
  const msg = 'Password is known to be weak and easy to guess, please choose a different one.';
  const body = { code: 422, error_code: 'weak_password', msg, weak_password: { reasons: ['pwned'] } };
  return Response.json(body, { status: 422 });
}

/** Refuses a sign-up with a password that is easy to guess. The gateway of a project refuses a wrong key first. */
export async function refuseGuessableSignUp(request, keys) {
  if (!keys.includes(request.headers.get('apikey'))) return null;
  const { email, password, data } = Object(parse(await request.clone().text()));
  if (typeof email !== 'string' || email === '') return null;
  return refuseGuessable(password, texts(email, data?.full_name, data?.name));
}

/**
 * Refuses a new password as a hosted project does, in its order. `request` is `PUT /user`, and `body` is its body.
 * Returns null for a password or a caller that `services.app` refuses.
 */
export async function refuseNewPassword(request, body, services) {
  if (!isAccepted(body.password)) return null;
  const answer = await services.app.fetch(new Request(request.url, { headers: request.headers }));
  if (!answer.ok) return null;
  const { email, user_metadata: { full_name: fullName, name } = {} } = await answer.json();
  return (
    refuseGuessable(body.password, texts(email, fullName, name)) ??
    (await refuseWithoutFactor(request, services)) ??
    (await refuseOldSession(request, services)) ??
    (await refuseWithoutCurrent(request, body, services))
  );
}
