/** The changes that the audit table records. */
export const auditActions = [
  'appointment.moved',
  'appointment.cancelled',
  'appointment.completed',
  'appointment.missed',
  'appointment.reopened',
  'doctor.verified',
  'doctor.declined',
  'doctor.linked',
  'doctor.reopened',
  'doctor.unverified',
  'account.signed_out',
] as const;

/** One of the recorded changes. */
export type AuditAction = (typeof auditActions)[number];

/** Who makes a recorded change. The service has no account. */
export const auditActors = ['anonymous', 'patient', 'doctor', 'admin', 'service'] as const;
