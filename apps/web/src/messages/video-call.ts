import { m } from './generated/messages.js';

/** The text of the activity that admins read after a call has ended. */
export const callEndedActivity = (appointmentId: string): string => m.call_ended_activity({ appointmentId });
