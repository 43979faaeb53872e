import * as v from 'valibot';
import { type Environment, newUuid, timestampOf } from '../environment';
import type { Account, AuthSession, EmbeddedDocument, Json } from '../store/document';
import { issueAccessToken } from './access-token';
import { activeRefreshToken } from './refresh-token';

const roleSchema = v.fallback(v.picklist(['patient', 'doctor', 'admin']), 'patient');

/** What an account may do in the application. Not GoTrue's `role`, which is `authenticated` for everybody. */
export type AccountRole = v.InferOutput<typeof roleSchema>;

/** The account's role, from what only the database may write; never from the user's own metadata. */
export const roleOf = (account: Account): AccountRole => v.parse(roleSchema, account.appMetadata['role']);

interface NewAccount {
  email: string;
  passwordHash: string;
  userMetadata: Record<string, Json>;
  role?: AccountRole;
  isConfirmed: boolean;
}

/** A new account; the e-mail is lower-cased. */
export function createAccount(environment: Environment, { email, ...account }: NewAccount): Account {
  const now = timestampOf(environment);
  const id = newUuid(environment);
  const address = email.toLowerCase();
  return {
    id,
    email: address,
    passwordHash: account.passwordHash,
    emailConfirmedAt: account.isConfirmed ? now : null,
    confirmationSentAt: account.isConfirmed ? null : now,
    lastSignInAt: null,
    appMetadata: { provider: 'email', providers: ['email'], ...(account.role && { role: account.role }) },
    userMetadata: {
      ...account.userMetadata,
      email: address,
      email_verified: account.isConfirmed,
      phone_verified: false,
      sub: id,
    },
    createdAt: now,
    updatedAt: now,
  };
}

/** The account by its e-mail, whatever the letter case. */
export const findAccount = (document: EmbeddedDocument, email: string): Account | undefined =>
  document.accounts.find((account) => account.email === email.toLowerCase());

/** The account as the auth service shows it to its owner. */
export function userOf(account: Account) {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    ...(account.emailConfirmedAt && { email_confirmed_at: account.emailConfirmedAt }),
    phone: '',
    ...(account.confirmationSentAt && { confirmation_sent_at: account.confirmationSentAt }),
    ...(account.emailConfirmedAt && { confirmed_at: account.emailConfirmedAt }),
    ...(account.lastSignInAt && { last_sign_in_at: account.lastSignInAt }),
    app_metadata: account.appMetadata,
    user_metadata: account.userMetadata,
    identities: [identityOf(account)],
    created_at: account.createdAt,
    updated_at: account.updatedAt,
    is_anonymous: false,
  };
}

const identityOf = (account: Account) => ({
  identity_id: account.id,
  id: account.id,
  user_id: account.id,
  identity_data: account.userMetadata,
  provider: 'email',
  last_sign_in_at: account.lastSignInAt ?? account.createdAt,
  created_at: account.createdAt,
  updated_at: account.updatedAt,
  email: account.email,
});

/** Opens a session for the account and answers with its tokens. */
export function signIn(environment: Environment, document: EmbeddedDocument, account: Account, issuer: string) {
  const now = timestampOf(environment);
  const session: AuthSession = {
    id: newUuid(environment),
    userId: account.id,
    createdAt: now,
    refreshCounter: 0,
    refreshRevoked: false,
  };
  document.sessions.push(session);
  account.lastSignInAt = now;
  account.updatedAt = now;
  return tokensOf(environment, document, { account, session, issuer });
}

/** The session's current tokens, in the shape of every grant's answer. */
export async function tokensOf(
  environment: Environment,
  document: EmbeddedDocument,
  owner: { account: Account; session: AuthSession; issuer: string },
) {
  const { token, expiresAt } = await issueAccessToken(environment, document, owner);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: environment.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: await activeRefreshToken(document, owner.session),
    user: userOf(owner.account),
  };
}
