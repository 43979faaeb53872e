import type { DeviceFailure } from './video-call.types';

/** The one error that opening a device rejects with. */
export class DeviceError extends Error {
  readonly failure: DeviceFailure;

  constructor(failure: DeviceFailure) {
    super(failure.kind);
    this.name = 'DeviceError';
    this.failure = failure;
  }
}

/** The typed reason in whatever opening a device rejected with. */
export const toDeviceFailure = (error: unknown): DeviceFailure =>
  error instanceof DeviceError ? error.failure : { kind: 'failed' };
