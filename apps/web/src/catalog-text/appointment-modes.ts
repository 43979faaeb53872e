import { type AppointmentMode, appointmentModes } from '@sehat/catalog/appointment-modes';
import { hindiAppointmentModes } from '@sehat/catalog/hindi/appointment-modes';
import { language } from '../messages/language';

const labels = new Map<AppointmentMode, string>(appointmentModes.map(({ value, label }) => [value, label]));

/** The label of a way to see a doctor. */
export const modeText = (mode: AppointmentMode): string =>
  language() === 'hi' ? hindiAppointmentModes[mode] : (labels.get(mode) ?? mode);
