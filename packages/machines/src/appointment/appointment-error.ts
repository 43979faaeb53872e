import type { ChangeFailure } from './appointment.types';

/** The one error that the injected call rejects with. */
export class AppointmentError extends Error {
  readonly failure: ChangeFailure;

  constructor(failure: ChangeFailure) {
    super(failure.kind);
    this.name = 'AppointmentError';
    this.failure = failure;
  }
}

/** Converts the rejection of the call into a typed failure. Unknown errors count as `unavailable`. */
export const toChangeFailure = (error: unknown): ChangeFailure =>
  error instanceof AppointmentError ? error.failure : { kind: 'unavailable' };
