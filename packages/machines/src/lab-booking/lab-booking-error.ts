import type { LabFailure } from './lab-booking.types';

/** The one error that the injected call rejects with. */
export class LabBookingError extends Error {
  readonly failure: LabFailure;

  constructor(failure: LabFailure) {
    super(failure.message ?? failure.kind);
    this.name = 'LabBookingError';
    this.failure = failure;
  }
}

/** The typed reason in whatever the call rejected with. */
export const toFailure = (error: unknown): LabFailure =>
  error instanceof LabBookingError ? error.failure : { kind: 'unavailable' };

/** What to tell the person about a failed call, whatever the reason. */
export const FAILED_MESSAGE = 'Something went wrong while booking.';
