import type { DeviceGain, DeviceLoss, DeviceStatus } from '../device/device.types';

/** The devices of a call. */
export type CallDevice = 'microphone' | 'camera';

/** News of the devices. */
export type DeviceNews =
  /** The device was disconnected, or the user revoked the permission, during use. */
  | { type: 'device.lost'; device: CallDevice; reason: DeviceLoss }
  /** The device was connected, or the user granted the permission. */
  | { type: 'device.available'; device: CallDevice; reason: DeviceGain };

/** Events of the page that shows the call. */
export type PageEvent = { type: 'page.hide' } | { type: 'page.show' } | { type: 'page.leave' };

/** The microphone and the camera of one call. */
export interface CallDevices {
  /**
   * Starts or resumes a device, and requests the permission if necessary. Resolves once it is live. Rejects with a
   * `DeviceError`; any other error counts as `failed`. Stops a track at once that arrives after the abort.
   */
  open(device: CallDevice, signal: AbortSignal): Promise<void>;
  /** Sends nothing more from the device. It may stay open, so that it resumes at once. */
  pause(device: CallDevice): void;
  /** Stops the device. Idempotent. */
  close(device: CallDevice): void;
  /** Calls `listener` on every device event. Returns a function that ends the subscription. */
  watch(listener: (news: DeviceNews) => void): () => void;
}

/** One list in the browser's storage, of any shape. No method throws. */
export interface StoredList {
  read(): unknown;
  write(list: readonly unknown[]): void;
}

/** An entry of the list `adminActivities`. */
export interface ActivityRecord {
  id: string;
  type: 'appointment';
  action: 'completed';
  details: string;
  /** ISO moment. */
  timestamp: string;
}

/** The dependencies of the video call machine. */
export interface VideoCallDeps {
  devices: CallDevices;
  page: { watch(listener: (news: PageEvent) => void): () => void };
  /** The list `appointments`, in which the call's appointment is marked as completed. */
  appointments: StoredList;
  /** The list `adminActivities`, to which a record is added. */
  activities: StoredList;
  /** Returns the text of that record. */
  activityDetails(appointmentId: string): string;
  newId(): string;
  /** Milliseconds since the epoch, for the activity record. The user may change this clock during the call. */
  now(): number;
  /** Milliseconds of a monotonic clock, which measures the duration of the call. */
  monotonicNow(): number;
}

export interface VideoCallInput {
  /** Compares as a string. */
  appointmentId: string;
}

export interface VideoCallContext extends VideoCallInput, Record<CallDevice, DeviceStatus> {
  /** When the call was connected, in milliseconds of the monotonic clock. */
  startedAt: number | null;
  /** Whole seconds since then. */
  elapsedSeconds: number;
}

/** Events of the page's components. */
export type VideoCallEvent =
  | { type: `${CallDevice}.toggle` }
  | { type: 'return.acknowledge' }
  | { type: 'call.end' }
  /** The user left the page, or another tab took over the call. */
  | { type: 'page.leave' };

/** What only the machine's listeners send. */
export type VideoCallInternalEvent = DeviceNews | Exclude<PageEvent, VideoCallEvent>;

export type VideoCallEmitted = { type: 'ended'; appointmentId: string };
