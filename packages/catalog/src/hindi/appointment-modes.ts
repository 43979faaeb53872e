import type { AppointmentMode } from '../appointment-modes.ts';

/** The labels of the ways to see a doctor. */
export const hindiAppointmentModes: Readonly<Record<AppointmentMode, string>> = {
  video: 'वीडियो परामर्श',
  inPerson: 'क्लिनिक में मुलाकात',
};
