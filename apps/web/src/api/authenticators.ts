import type { Session } from '@sehat/machines/auth';
import * as v from 'valibot';
import { readList } from '../parsing/readable-list';
import { ApiFailure } from './api-failure';
import { asUser, type Caller } from './as-user';
import { readNewSession } from './auth';
import { needRecentSignIn } from './recent-sign-in';

/** The version of the auth service's error bodies. */
const headers = { 'X-Supabase-Api-Version': '2024-01-01' };

const factorSchema = v.object({
  id: v.string(),
  status: v.string(),
  factor_type: v.string(),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});
const userSchema = v.object({ id: v.string(), factors: v.optional(v.array(v.unknown()), []) });
const newFactorSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  totp: v.object({ secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]{16,}$/)), qr_code: v.string() }),
});
const challengeSchema = v.object({ id: v.string() });
const removedSchema = v.object({ id: v.string() });

/** An authenticator app that the account asks for a code. */
export interface Authenticator {
  id: string;
  /** When it was added, as an ISO timestamp. */
  addedAt: string;
}

/** An app that was added, before its first code. */
export interface NewAuthenticator {
  id: string;
  /** The key for an app that cannot read the picture, in groups of four letters. */
  key: string;
  /** The address of the picture of the QR code. */
  picture: string;
}

/** Lists the authenticator apps of this user, the oldest first. Throws `ApiFailure`. */
export function listAuthenticators(caller: Caller): Promise<Authenticator[]> {
  return asUser(caller, async (api) => {
    const { factors } = v.parse(userSchema, await api.get('auth/v1/user', { headers, signal: caller.signal }).json());
    return readList(factorSchema, factors)
      .entries.filter(({ status, factor_type: type }) => status === 'verified' && type === 'totp')
      .map(({ id, created_at: addedAt }) => ({ id, addedAt }))
      .toSorted((one, other) => Date.parse(one.addedAt) - Date.parse(other.addedAt));
  });
}

/**
 * Adds an authenticator app. It counts only after its first code. The service forgets an app without one after some
 * minutes. Throws `ApiFailure`, also when the last sign-in is older than a day. Otherwise the finder of an unlocked
 * device could lock its owner out.
 */
export function addAuthenticator(caller: Caller): Promise<NewAuthenticator> {
  return asUser(caller, async (api) => {
    await needRecentSignIn(caller.signal);
    // The service wants a name that no other app of the account has. Users see the date instead.
    const json = { factor_type: 'totp', friendly_name: new Date().toISOString(), issuer: 'Sehat' };
    const { id, totp } = v.parse(
      newFactorSchema,
      await api.post('auth/v1/factors', { json, headers, signal: caller.signal }).json(),
    );
    const key = totp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
    return { id, key, picture: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(totp.qr_code)}` };
  });
}

/** Proves by a code that the app works. Resolves to the session with the second factor. Throws `ApiFailure`. */
export function confirmAuthenticator({ id, code }: { id: string; code: string }, caller: Caller): Promise<Session> {
  return asUser(caller, async (api) => {
    const options = { headers, signal: caller.signal };
    const path = `auth/v1/factors/${id}`;
    const challenge = v.parse(challengeSchema, await api.post(`${path}/challenge`, { json: {}, ...options }).json());
    const json = { challenge_id: challenge.id, code };
    return readNewSession(await api.post(`${path}/verify`, { json, ...options }).json());
  });
}

/**
 * Removes an authenticator app. One that is gone already counts as removed. Throws `ApiFailure`, also when the last
 * sign-in is older than a day.
 */
export function removeAuthenticator(id: string, caller: Caller): Promise<void> {
  return asUser(caller, async (api) => {
    await needRecentSignIn(caller.signal);
    const options = { headers, signal: caller.signal };
    v.parse(removedSchema, await api.delete(`auth/v1/factors/${id}`, options).json());
  }).catch((error: unknown) => {
    if (!(error instanceof ApiFailure) || error.code !== 'mfa_factor_not_found') throw error;
  });
}
