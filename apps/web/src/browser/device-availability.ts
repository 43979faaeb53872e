import type { DeviceGain } from '@sehat/machines/device';
import type { CallDevice } from '@sehat/machines/video-call';
import { type BrowserMedia, permissionOf } from './request-tracks';

interface Found {
  device: CallDevice;
  reason: DeviceGain;
}

const devices = ['microphone', 'camera'] as const;

async function countDevices({ mediaDevices }: BrowserMedia): Promise<Record<CallDevice, number>> {
  const all = (await mediaDevices?.enumerateDevices()) ?? [];
  const count = (kind: MediaDeviceKind) => all.filter((info) => info.kind === kind).length;
  return { microphone: count('audioinput'), camera: count('videoinput') };
}

/** Calls back when a device is plugged in, which is when there are more devices of its kind than before. */
function watchPlugs(browser: BrowserMedia, onAvailable: (found: Found) => void, signal: AbortSignal) {
  let known = countDevices(browser);
  const compare = async () => {
    const [before, now] = await Promise.all([known, countDevices(browser)]);
    known = Promise.resolve(now);
    if (signal.aborted) return;
    for (const device of devices) if (now[device] > before[device]) onAvailable({ device, reason: 'plugged' });
  };
  const onChange = () => void compare().catch(() => {});
  known.catch(() => {});
  browser.mediaDevices?.addEventListener('devicechange', onChange);
  signal.addEventListener('abort', () => browser.mediaDevices?.removeEventListener('devicechange', onChange));
}

/** Calls back when the user grants permission in the browser's settings. */
async function watchPermission(
  browser: BrowserMedia,
  device: CallDevice,
  onAvailable: (found: Found) => void,
  signal: AbortSignal,
) {
  const permission = await permissionOf(browser, device);
  if (signal.aborted) return;
  permission?.addEventListener(
    'change',
    () => {
      if (permission.state === 'granted') onAvailable({ device, reason: 'allowed' });
    },
    { signal },
  );
}

/** Calls back when a device may have become available. Returns a function that stops. */
export function watchAvailability(browser: BrowserMedia, onAvailable: (found: Found) => void): () => void {
  const controller = new AbortController();
  watchPlugs(browser, onAvailable, controller.signal);
  for (const device of devices) void watchPermission(browser, device, onAvailable, controller.signal);
  return () => controller.abort();
}
