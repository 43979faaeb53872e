/** The roles that an account can have. The first is the default. */
export const accountRoles = ['patient', 'doctor', 'admin'] as const;

/** The role of an account. */
export type AccountRole = (typeof accountRoles)[number];
