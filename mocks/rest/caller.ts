import { accountRoles } from '@sehat/catalog/account-roles';
import type { Account } from '../store/document';
import type { ServiceCall } from '../store/service-call';
import type { Caller } from '../tables/table.types';
import { checkAccessToken, lacksSecondFactor, type TokenCheck } from '../tokens/access-token';
import { RestError } from './rest-error';

/** The caller without a token. */
export const ANONYMOUS: Caller = { role: 'anonymous', userId: null };

/** Identifies the caller by the bearer token. Throws PostgREST's error for an invalid token. */
export async function callerOf({ environment, document, bearer }: ServiceCall): Promise<Caller> {
  if (bearer === null) return ANONYMOUS;
  const check = await checkAccessToken(environment, document, bearer);
  if (check.kind !== 'valid') throw tokenError(check);
  if (lacksSecondFactor(check.account, check.hasSecondFactor)) {
    throw new RestError({ status: 403, code: 'insufficient_aal', message: 'AAL2 session is required' });
  }
  return { ...callerOfAccount(check.account), sessionId: check.session.id };
}

/** The caller that an account is. */
export function callerOfAccount({ id, appMetadata }: Account): Caller {
  // Users can write their own user metadata, so it must not decide what they may do.
  const role = accountRoles.find((known) => known === appMetadata['role']) ?? 'patient';
  return { role, userId: id };
}

function tokenError(check: Exclude<TokenCheck, { kind: 'valid' }>): RestError {
  switch (check.kind) {
    case 'malformed':
      return unauthorized('PGRST301', `Expected 3 parts in JWT; got ${check.parts}`);
    case 'badSignature':
      return unauthorized('PGRST301', 'No suitable key or wrong key type');
    case 'expired':
      return unauthorized('PGRST303', 'JWT expired');
    case 'userGone':
    case 'sessionGone':
      return unauthorized('PGRST303', 'JWT session does not exist');
  }
}

const unauthorized = (code: string, message: string) => new RestError({ status: 401, code, message });
