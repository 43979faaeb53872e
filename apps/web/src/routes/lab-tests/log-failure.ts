import { FAILED_MESSAGE, type LabFailure } from '@sehat/machines/lab-booking';

/** Logs a failed booking. What was typed stays out of it, and so does the service's text, which may repeat it. */
export function logFailure({ kind, status }: LabFailure): void {
  // oxlint-disable-next-line no-console -- the specification wants this failure logged
  console.error(FAILED_MESSAGE, status === undefined ? kind : `${kind} (${status})`);
}
