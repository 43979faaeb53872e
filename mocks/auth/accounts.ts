import type { AccountRole } from '@sehat/catalog/account-roles';
import { type Environment, newUuid, timestampOf } from '../platform/environment';
import type { Account, EmbeddedDocument, Json } from '../store/document';

interface NewAccount {
  email: string;
  passwordHash: string;
  userMetadata: Record<string, Json>;
  role?: AccountRole;
  isConfirmed: boolean;
}

/** Makes an account. Its e-mail address is stored in lower case. */
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

/** Finds an account by its e-mail address, in upper or lower case. */
export const findAccount = (document: EmbeddedDocument, email: string): Account | undefined =>
  document.accounts.find((account) => account.email === email.toLowerCase());

/** The account in the format of `GET /user`. */
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
