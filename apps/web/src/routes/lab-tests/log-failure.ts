import type { LabFailure } from '@sehat/machines/lab-booking';
import { m } from '../../messages/generated/messages.js';

/** Logs a failed booking, without the user's input and without the service's text, which may repeat that input. */
export function logFailure({ kind, status }: LabFailure): void {
  // oxlint-disable-next-line no-console -- the specification wants this failure logged
  console.error(m.lab_booking_failed(), status === undefined ? kind : `${kind} (${status})`);
}
