import { type CallDevice, DeviceError, type DeviceFailure } from '@sehat/machines/video-call';

/** What the browser offers; absent where it offers nothing (an insecure origin, an old browser). */
export interface BrowserMedia {
  mediaDevices?: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>;
  permissions?: Pick<Permissions, 'query'>;
}

/** A live track, or why there is none. */
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

/** What the browser's settings say about a device; undefined where it does not tell. */
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

/** Asks once for all of these devices. Rejects with what the browser says. */
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
 * After both were refused together: asks again only for a device that the settings do not refuse while they do refuse the other. Where a
 * person has just said no, nobody is asked twice.
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

/** Asks for devices with one question to the person; where one of them cannot be had, the other still is. Never rejects. */
export async function requestTracks(browser: BrowserMedia, devices: readonly CallDevice[]): Promise<Outcomes> {
  const [only] = devices;
  if (only && devices.length === 1) return { [only]: await askForOne(browser, only) };
  try {
    return await ask(browser, devices);
  } catch (error) {
    if (toDeviceError(error).failure.kind === 'denied') return afterRefusal(browser, devices);
    const outcomes: Outcomes = {};
    // One after the other: two questions at a time confuse people and browsers.
    for (const device of devices) outcomes[device] = await askForOne(browser, device);
    return outcomes;
  }
}
