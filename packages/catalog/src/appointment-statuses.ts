/** The statuses that the database accepts for an appointment. The first is the default. */
export const appointmentStatuses = ['booked', 'completed', 'cancelled', 'missed'] as const;

/** The statuses that the database accepts for a lab booking. The first is the default. */
export const labBookingStatuses = ['booked', 'cancelled'] as const;
