/** Navigation state of the sign-in page after a registration. A reload keeps it, and with it the note. */
export const afterRegistration = { handedOver: 'registration' } as const;

/** Whether the navigation state says that a registration has just been sent. */
export const isAfterRegistration = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'handedOver' in state &&
  state.handedOver === afterRegistration.handedOver;
