import type { DeviceFailure } from './device.types';

/** The one error that opening a device rejects with. */
export class DeviceError extends Error {
  readonly failure: DeviceFailure;

  constructor(failure: DeviceFailure) {
    super(failure.kind);
    this.name = 'DeviceError';
    this.failure = failure;
  }
}

/** Converts the rejection of `open` into a typed failure. Unknown errors count as `failed`. */
export const toDeviceFailure = (error: unknown): DeviceFailure =>
  error instanceof DeviceError ? error.failure : { kind: 'failed' };
