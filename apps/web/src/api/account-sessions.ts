import * as v from 'valibot';
import type { Caller } from './as-user';
import { callFunction } from './remote-functions';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Signs the owner of an account out on every device, for the admin. Returns on how many devices the account was signed
 * in. A retry is safe. Throws `ApiFailure` with one of these codes:
 * - `PT422`: no account has this address.
 * - `PT409`: the account is that of the caller.
 * - `PT403`: the admin must sign in again.
 */
export const signOutAccount = (email: string, caller: Caller): Promise<number> =>
  callFunction({ name: 'end_account_sessions', parameters: { email }, result: count }, caller);
