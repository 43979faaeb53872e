import { DeviceError, type DeviceFailure } from '@sehat/machines/device';
import type { CallDevice } from '@sehat/machines/video-call';

/** The browser's media APIs. Insecure origins and old browsers lack them. */
export interface BrowserMedia {
  mediaDevices?: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>;
  permissions?: Pick<Permissions, 'query'>;
}

/** A live track, or the reason for its absence. */
export type TrackOutcome = MediaStreamTrack | DeviceError;

const constraints: Record<CallDevice, MediaStreamConstraints> = {
  microphone: { audio: { echoCancellation: true, noiseSuppression: true } },
  camera: { video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } } },
};

const failureOf: Record<string, DeviceFailure['kind']> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const toDeviceError = (error: unknown): DeviceError =>
  new DeviceError({ kind: (error instanceof Error && failureOf[error.name]) || 'failed' });

/** The browser's permission for a device; undefined when the browser does not report it. */
export async function permissionOf({ permissions }: BrowserMedia, device: CallDevice) {
  try {
    return await permissions?.query({ name: device });
  } catch {
    return undefined;
  }
}

type Outcomes = Partial<Record<CallDevice, TrackOutcome>>;

const trackOf = (stream: MediaStream, device: CallDevice): TrackOutcome =>
  (device === 'microphone' ? stream.getAudioTracks() : stream.getVideoTracks())[0] ??
  new DeviceError({ kind: 'missing' });

/** Requests all these devices with one prompt. Rejects with the browser's error. */
async function ask({ mediaDevices }: BrowserMedia, devices: readonly CallDevice[]): Promise<Outcomes> {
  if (!mediaDevices) throw new DeviceError({ kind: 'failed' });
  const stream = await mediaDevices.getUserMedia({
    ...(devices.includes('microphone') ? constraints.microphone : {}),
    ...(devices.includes('camera') ? constraints.camera : {}),
  });
  return Object.fromEntries(devices.map((device) => [device, trackOf(stream, device)]));
}

async function askForOne(browser: BrowserMedia, device: CallDevice): Promise<TrackOutcome> {
  try {
    return (await ask(browser, [device]))[device] ?? new DeviceError({ kind: 'missing' });
  } catch (error) {
    return error instanceof DeviceError ? error : toDeviceError(error);
  }
}

/**
 * Handles a refusal of both devices together. Requests a device again only when the browser's settings refuse the
 * other device and not this one. A user who has just refused the prompt is not asked again.
 */
async function afterRefusal(browser: BrowserMedia, devices: readonly CallDevice[]): Promise<Outcomes> {
  const refused = await Promise.all(
    devices.map(async (device) => (await permissionOf(browser, device))?.state === 'denied'),
  );
  const isMixed = refused.includes(true) && refused.includes(false);
  const outcomes: Outcomes = {};
  for (const [index, device] of devices.entries()) {
    const mayAsk = isMixed && !refused[index];
    outcomes[device] = mayAsk ? await askForOne(browser, device) : new DeviceError({ kind: 'denied' });
  }
  return outcomes;
}

/**
 * Requests devices with one prompt. When one of them is unavailable, the result still has the other one. Never
 * rejects.
 */
export async function requestTracks(browser: BrowserMedia, devices: readonly CallDevice[]): Promise<Outcomes> {
  const [only] = devices;
  if (only && devices.length === 1) return { [only]: await askForOne(browser, only) };
  try {
    return await ask(browser, devices);
  } catch (error) {
    if (toDeviceError(error).failure.kind === 'denied') return afterRefusal(browser, devices);
    const outcomes: Outcomes = {};
    // In sequence, because simultaneous prompts confuse users and browsers.
    for (const device of devices) outcomes[device] = await askForOne(browser, device);
    return outcomes;
  }
}
