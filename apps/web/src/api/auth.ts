import type { Session, SignUpOutcome } from '@sehat/machines/auth';
import * as v from 'valibot';
import { authApi, call } from './client';

const userSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  email: v.optional(v.string(), ''),
  user_metadata: v.optional(
    v.object({
      full_name: v.fallback(v.optional(v.string()), undefined),
      name: v.fallback(v.optional(v.string()), undefined),
      avatar_url: v.fallback(v.optional(v.string()), undefined),
      role: v.fallback(v.optional(v.picklist(['patient', 'doctor', 'admin'])), undefined),
    }),
    {},
  ),
});

const sessionSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  expires_at: v.optional(v.number()),
  expires_in: v.number(),
  user: userSchema,
});

const signUpSchema = v.union([sessionSchema, userSchema]);

const defaultAvatar = '/images/avatar.svg';

function toSession(answer: v.InferOutput<typeof sessionSchema>): Session {
  const { user } = answer;
  const meta = user.user_metadata;
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: answer.expires_at ?? Math.floor(Date.now() / 1000) + answer.expires_in,
    user: {
      id: user.id,
      email: user.email,
      name: meta.full_name ?? meta.name ?? user.email.split('@')[0] ?? '',
      role: meta.role ?? 'patient',
      avatar: meta.avatar_url ?? defaultAvatar,
    },
  };
}

/** Password sign-in. Throws `ApiFailure`. */
export function signIn(credentials: { email: string; password: string }, signal: AbortSignal): Promise<Session> {
  return call(async () => {
    const answer = await authApi
      .post('auth/v1/token', { searchParams: { grant_type: 'password' }, json: credentials, signal })
      .json();
    return toSession(v.parse(sessionSchema, answer));
  });
}

/** Creates an account; where the service wants the e-mail address confirmed first, there is no session yet. Throws `ApiFailure`. */
export function signUp(
  account: { name: string; email: string; password: string },
  signal: AbortSignal,
): Promise<SignUpOutcome> {
  const { name, email, password } = account;
  return call(async () => {
    const json = { email, password, data: { full_name: name } };
    const answer = v.parse(signUpSchema, await authApi.post('auth/v1/signup', { json, signal }).json());
    return 'access_token' in answer
      ? { kind: 'signedIn', session: toSession(answer) }
      : { kind: 'confirmationSent', email };
  });
}

/** Trades a refresh token for a new session. Throws `ApiFailure`. */
export function refreshSession(refreshToken: string, signal: AbortSignal): Promise<Session> {
  return call(async () => {
    const json = { refresh_token: refreshToken };
    const answer = await authApi
      .post('auth/v1/token', { searchParams: { grant_type: 'refresh_token' }, json, signal })
      .json();
    return toSession(v.parse(sessionSchema, answer));
  });
}

/** Ends the session of this access token everywhere. Throws `ApiFailure`. */
export function signOut(accessToken: string): Promise<void> {
  return call(async () => {
    await authApi.post('auth/v1/logout', { headers: { Authorization: `Bearer ${accessToken}` } });
  });
}
