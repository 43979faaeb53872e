/** The two devices that a person brings into a call. */
export type CallDevice = 'microphone' | 'camera';

/**
 * Why a device is not to be had.
 * - `denied`: the person or the browser's settings refuse it.
 * - `missing`: this machine has none.
 * - `busy`: another program holds it.
 * - `unplugged`: it was there and went away during the call.
 * - `failed`: anything else, a browser without access to devices included.
 */
export interface DeviceFailure {
  kind: 'denied' | 'missing' | 'busy' | 'unplugged' | 'failed';
}

/** What the devices tell of themselves. */
export type DeviceNews =
  /** It went away, or permission was taken back, while it was in use. */
  | { type: 'device.lost'; device: CallDevice; reason: 'denied' | 'unplugged' }
  /** It was plugged in, or permission was given: trying again is worth while. */
  | { type: 'device.available'; device: CallDevice };

/** What the page that shows the call tells of itself. */
export type PageNews = { type: 'page.hide' } | { type: 'page.show' } | { type: 'page.leave' };

/** A microphone and a camera, held for one call. */
export interface CallDevices {
  /**
   * Starts a device, or brings a paused one back; asks for permission where that is needed. Resolves once it is live. Rejects with a
   * `DeviceError`; any other error counts as `failed`. What arrives after the signal is aborted is stopped at once.
   */
  open(device: CallDevice, signal: AbortSignal): Promise<void>;
  /** The person turned it off: nothing of it may be sent. It may stay open, so that it is back at once. */
  pause(device: CallDevice): void;
  /** Stops it for good. Does nothing where it is not open. */
  close(device: CallDevice): void;
  /** Tells what happens to the devices. Returns the way to stop. */
  watch(listener: (news: DeviceNews) => void): () => void;
}

/** One list in the browser's storage, of whatever shape. Both may throw: the call ends all the same. */
export interface StoredList {
  read(): unknown;
  write(list: readonly unknown[]): void;
}

/** An entry of the list `adminActivities`. */
export interface ActivityRecord {
  id: string;
  type: 'appointment';
  action: 'completed';
  /** Names the appointment's id. */
  details: string;
  /** ISO moment. */
  timestamp: string;
}

/** What the video call machine needs from the outside. */
export interface VideoCallDeps {
  devices: CallDevices;
  page: { watch(listener: (news: PageNews) => void): () => void };
  /** The list `appointments`, in which the call's appointment is marked as completed. */
  appointments: StoredList;
  /** The list `adminActivities`, to which a record is added. */
  activities: StoredList;
  newId(): string;
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface VideoCallInput {
  /** Compares as a string. */
  appointmentId: string;
}

export interface VideoCallContext extends VideoCallInput {
  /** When the connecting was over, in milliseconds since the epoch. */
  startedAt: number | null;
  /** Whole seconds since then. */
  elapsedSeconds: number;
}

export type VideoCallEvent =
  | { type: 'microphone.toggle' }
  | { type: 'camera.toggle' }
  | { type: 'return.acknowledge' }
  | { type: 'call.end' }
  | DeviceNews
  | PageNews;

export type VideoCallEmitted = { type: 'ended'; message: string; appointmentId: string };
