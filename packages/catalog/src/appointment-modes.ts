/** The ways to see a doctor: value sent, label shown. The first is the default. */
export const appointmentModes = [
  { value: 'video', label: 'Video Consultation' },
  { value: 'inPerson', label: 'In-Person Visit' },
] as const;

/** A mode as sent. */
export type AppointmentMode = (typeof appointmentModes)[number]['value'];
