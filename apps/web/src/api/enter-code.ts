import * as v from 'valibot';
import { m } from '../messages/generated/messages.js';
import { ApiFailure } from './api-failure';
import { authApi, call } from './client';

const challengeSchema = v.object({ id: v.pipe(v.string(), v.nonEmpty()) });

/** The code of a failure that means: the account also asks for the code of an authenticator app. */
export const codeNeeded = 'second_factor_needed';

const isWrongCode = (error: unknown) => error instanceof ApiFailure && error.code === 'mfa_verification_failed';

interface Proof {
  /** Of a session that has only the password. */
  accessToken: string;
  /** The authenticator apps of the account. The code is of one of them. */
  factorIds: readonly string[];
  /** Absent before the user was asked. */
  code: string | undefined;
}

/**
 * Adds the second factor to a session. Resolves to the answer of the auth service, which holds the new tokens. Throws
 * `ApiFailure`; its code is `codeNeeded` without a code.
 */
export async function tryCode({ accessToken, factorIds, code }: Proof, signal: AbortSignal): Promise<unknown> {
  if (code === undefined) throw new ApiFailure('rejected', { code: codeNeeded, sentence: m.second_factor_needed() });
  const api = authApi.extend({ headers: { Authorization: `Bearer ${accessToken}` } });
  let wrong: unknown;
  for (const factorId of factorIds) {
    const path = `auth/v1/factors/${factorId}`;
    try {
      return await call(async () => {
        const { id } = v.parse(challengeSchema, await api.post(`${path}/challenge`, { json: {}, signal }).json());
        return api.post(`${path}/verify`, { json: { challenge_id: id, code }, signal }).json();
      });
    } catch (error) {
      if (!isWrongCode(error)) throw error;
      wrong = error;
    }
  }
  throw wrong;
}

/** As `tryCode`, for a new sign-in. After a failure its session has no use, so this ends it. */
export async function enterCode(proof: Proof, signal: AbortSignal): Promise<unknown> {
  try {
    return await tryCode(proof, signal);
  } catch (error) {
    const headers = { Authorization: `Bearer ${proof.accessToken}` };
    // Nothing waits for the answer: without its second factor, the session may do nothing.
    void authApi.post('auth/v1/logout', { searchParams: { scope: 'local' }, headers }).catch(() => undefined);
    throw error;
  }
}
