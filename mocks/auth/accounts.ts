import type { Account, AuthFactor } from '../store/document';

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
    ...(account.recoverySentAt && { recovery_sent_at: account.recoverySentAt }),
    ...(account.emailConfirmedAt && { confirmed_at: account.emailConfirmedAt }),
    ...(account.lastSignInAt && { last_sign_in_at: account.lastSignInAt }),
    app_metadata: account.appMetadata,
    user_metadata: account.userMetadata,
    identities: [identityOf(account)],
    ...(account.factors.length > 0 && { factors: account.factors.map(factorOf) }),
    created_at: account.createdAt,
    updated_at: account.updatedAt,
    is_anonymous: false,
  };
}

const factorOf = ({ id, name, isVerified, createdAt, updatedAt }: AuthFactor) => ({
  id,
  friendly_name: name,
  factor_type: 'totp',
  status: isVerified ? 'verified' : 'unverified',
  created_at: createdAt,
  updated_at: updatedAt,
});

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
