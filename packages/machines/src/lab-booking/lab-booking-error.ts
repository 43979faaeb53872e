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

/** Converts the rejection of the call into a typed failure. Unknown errors count as `unavailable`. */
export const toFailure = (error: unknown): LabFailure =>
  error instanceof LabBookingError ? error.failure : { kind: 'unavailable' };
