import * as v from 'valibot';
import { m } from '../messages/generated/messages.js';
import { readList } from '../parsing/readable-list';
import { readClaims } from '../parsing/token-claims';
import { ApiFailure } from './api-failure';
import { sessions } from './session-refresh';

/** Seconds for which a sign-in proves who uses the device. The auth service and the database have the same limit. */
const recentSeconds = 24 * 60 * 60;

const claimsSchema = v.object({ iat: v.number(), amr: v.array(v.unknown()) });
const proofSchema = v.object({ timestamp: v.number() });

/**
 * Whether the user of an access token signed in within the last day. Compares times of the service with each other,
 * because the clock of a device may be wrong. A token is renewed each hour, so this may notice the end an hour late.
 */
export function isRecentSignIn(accessToken: string): boolean {
  const claims = readClaims(claimsSchema, accessToken);
  if (!claims) return false;
  const { entries } = readList(proofSchema, claims.amr);
  return entries.some(({ timestamp }) => claims.iat - timestamp < recentSeconds);
}

/** Throws `ApiFailure` unless the user signed in within the last day. */
export async function needRecentSignIn(signal: AbortSignal): Promise<void> {
  const session = await sessions().current(signal);
  if (session && isRecentSignIn(session.accessToken)) return;
  throw new ApiFailure('rejected', { code: 'PT403', sentence: m.service_sign_in_again() });
}
