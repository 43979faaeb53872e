/** The fixed figures of the admin dashboard: counts. */
export const adminFigures = {
  users: 1234,
  appointmentsToday: 48,
  activeDoctors: 56,
} as const;
