import * as v from 'valibot';
import { newUuid, timestampOf } from '../platform/environment';
import { hashPassword } from '../platform/passwords';
import { createAccount, findAccount } from '../store/accounts';
import { userOf } from './accounts';
import type { AuthCall } from './auth-call';
import { unprocessable } from './auth-error';
import { assertUsableEmail, assertUsablePassword, parseBody } from './credentials';
import { openSession } from './sessions';

const signUpSchema = v.object({
  email: v.optional(v.string(), ''),
  password: v.optional(v.string(), ''),
  data: v.nullish(v.record(v.string(), v.any()), {}),
});

type SignUp = v.InferOutput<typeof signUpSchema>;

/** `POST /signup` returns a session, or only the user when the address must be confirmed first. */
export async function signUp(call: AuthCall): Promise<Response> {
  const { environment, document, confirmsByEmail } = call;
  const body = parseBody(signUpSchema, call.body);
  if (body.email === '') {
    throw unprocessable('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  assertUsablePassword(body.password, { email: body.email, userMetadata: body.data ?? {} });
  assertUsableEmail(body.email);

  // Before the account is looked up, so that the time of the answer does not tell whether there is one.
  const passwordHash = await hashPassword(environment, body.password);
  const known = findAccount(document, body.email);
  if (known?.emailConfirmedAt) {
    if (!confirmsByEmail) throw unprocessable('user_already_exists', 'User already registered');
    return Response.json(disguisedUser(call, body));
  }
  if (known) return Response.json(userOf(known));

  const account = createAccount(environment, {
    email: body.email,
    passwordHash,
    userMetadata: body.data ?? {},
    isConfirmed: !confirmsByEmail,
  });
  document.accounts.push(account);
  return Response.json(confirmsByEmail ? userOf(account) : await openSession(call, account));
}

/** A made-up user for an address that has an account, so that callers cannot find out which addresses have one. */
function disguisedUser({ environment }: AuthCall, { email, data }: SignUp) {
  const now = timestampOf(environment);
  return {
    id: newUuid(environment),
    aud: 'authenticated',
    role: '',
    email: email.toLowerCase(),
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
