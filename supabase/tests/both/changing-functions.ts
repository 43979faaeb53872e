/** The functions that change rows, and whose caller has a session. Both backends have them. */
export const changingFunctions = [
  'confirm_registration',
  'decline_registration',
  'end_account_sessions',
  'end_other_sessions',
  'end_session',
  'refuse_registration',
  'reopen_registration',
  'verify_registration',
] as const;

export type ChangingFunction = (typeof changingFunctions)[number];
