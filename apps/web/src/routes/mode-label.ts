import { type AppointmentMode, appointmentModes } from '@sehat/catalog/appointment-modes';

const labels = new Map(appointmentModes.map(({ value, label }) => [value, label]));

/** What a mode of an appointment is called. */
export const modeLabel = (mode: AppointmentMode) => labels.get(mode) ?? mode;
