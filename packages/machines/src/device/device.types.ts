/**
 * Why a device is unavailable.
 * - `denied`: the user or the browser's settings refuse it.
 * - `missing`: the computer has none.
 * - `busy`: another program uses it.
 * - `unplugged`: it was disconnected during use.
 * - `failed`: any other reason, for example a browser without `getUserMedia`.
 */
export interface DeviceFailure {
  kind: 'denied' | 'missing' | 'busy' | 'unplugged' | 'failed';
}

/** The status of a device: opening, on, turned off, or the reason why it is unavailable. */
export type DeviceStatus = 'opening' | 'on' | 'off' | DeviceFailure['kind'];

/** Why a device stopped during use: the user revoked the permission, or the device was disconnected. */
export type DeviceLoss = 'denied' | 'unplugged';

/** Why a device may work now: the user granted the permission, or a device was connected. */
export type DeviceGain = 'allowed' | 'plugged';

/** The dependencies of the device machine. */
export interface DeviceDeps {
  /**
   * Starts or resumes the device, and requests the permission if necessary. Resolves once it is live. Rejects with a
   * `DeviceError`; any other error counts as `failed`. Stops a track at once that arrives after the abort.
   */
  open(signal: AbortSignal): Promise<void>;
  /** Sends nothing more from the device. It may stay open, so that it resumes at once. */
  pause(): void;
  /** Stops the device. Idempotent. */
  close(): void;
}

export type DeviceEvent =
  /** The user turns the device on or off. */
  | { type: 'device.toggle' }
  | { type: 'device.lost'; reason: DeviceLoss }
  /** `isSeen` tells whether the user sees the page. Without it, no device goes live. */
  | { type: 'device.available'; reason: DeviceGain; isSeen: boolean }
  /** The user left the page. */
  | { type: 'device.release' };
