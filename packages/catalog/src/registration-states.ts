/** The states that the database accepts for a doctor's registration. The first is the default. */
export const registrationStates = ['pending', 'declined', 'awaiting_owner', 'verified'] as const;

/**
 * The state of a registration. `awaiting_owner`: the admin has verified it, and an account with its email exists, whose
 * owner must confirm.
 */
export type RegistrationState = (typeof registrationStates)[number];
