import { type AppointmentMode, appointmentModes } from '@sehat/catalog/appointment-modes';

const labels = new Map(appointmentModes.map(({ value, label }) => [value, label]));

export const modeLabel = (mode: AppointmentMode) => labels.get(mode) ?? mode;
