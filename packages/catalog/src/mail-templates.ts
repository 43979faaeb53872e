/** The mails of the service. Table `outbox_messages` accepts these names only. */
export const mailTemplates = [
  'appointmentBooked',
  'appointmentMoved',
  'appointmentCancelled',
  'labVisitBooked',
  'labVisitMoved',
  'labVisitCancelled',
  'registrationReceived',
  'registrationVerified',
  'registrationDeclined',
  'registrationNeedsOwner',
  'passwordRecovery',
] as const;

/** The most characters of an address that mail is sent to (RFC 5321). */
const maxMailAddress = 254;

/**
 * Whether mail is sent to an address. The address names one mailbox in ASCII, without quotes, comments or a second
 * address. The outbox of the database has the same rule, and a test compares them.
 */
export const isMailAddress = (address: string): boolean =>
  address.length <= maxMailAddress &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(address);
