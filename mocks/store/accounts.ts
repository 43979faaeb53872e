import type { AccountRole } from '@sehat/catalog/account-roles';
import { maxAccountEmail } from '@sehat/catalog/limits';
import { type Environment, newUuid, timestampOf } from '../platform/environment';
import type { Account, EmbeddedDocument, Json } from './document';

/** The address pattern of GoTrue's e-mail check (checkmail). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Whether an account can have this address. The length is checked apart, where the error differs. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text);

/** Whether an address is short enough for an account. */
export const isAccountLength = (email: string): boolean => email.length <= maxAccountEmail;

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
    recoveryToken: null,
    recoverySentAt: null,
    lastSignInAt: null,
    factors: [],
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
