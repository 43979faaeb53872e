import { DeviceError } from '@sehat/machines/device';
import type { CallDevice, CallDevices, DeviceNews } from '@sehat/machines/video-call';
import { watchAvailability } from './device-availability';
import { type BrowserMedia, permissionOf, requestTracks } from './request-tracks';

/** The live tracks. The track of a muted microphone is live too. */
export type LiveTracks = Readonly<Record<CallDevice, MediaStreamTrack | null>>;

/** The devices of a call, and their tracks for the components that show them. */
export interface CallMedia extends CallDevices {
  getTracks: () => LiveTracks;
  /** Calls back when a track starts or ends. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

interface OpenRequest {
  device: CallDevice;
  signal: AbortSignal;
  resolve: () => void;
  reject: (error: DeviceError) => void;
}

/** Holds the live tracks, and stops them. */
function trackHolder(onLost: (device: CallDevice) => void) {
  let tracks: LiveTracks = { microphone: null, camera: null };
  const listeners = new Set<() => void>();
  const set = (device: CallDevice, track: MediaStreamTrack | null) => {
    tracks = { ...tracks, [device]: track };
    for (const listener of listeners) listener();
  };
  return {
    getTracks: () => tracks,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    hold(device: CallDevice, track: MediaStreamTrack) {
      tracks[device]?.stop();
      // Fires when the device is unplugged or permission is withdrawn, never after `stop`.
      track.addEventListener('ended', () => {
        if (tracks[device] !== track) return;
        set(device, null);
        onLost(device);
      });
      set(device, track);
    },
    drop(device: CallDevice) {
      const track = tracks[device];
      if (!track) return;
      track.stop();
      set(device, null);
    },
  };
}

/** The microphone and camera of this browser for one call. */
export function createCallMedia(browser: BrowserMedia): CallMedia {
  const listeners = new Set<(news: DeviceNews) => void>();
  const notify = (news: DeviceNews) => {
    for (const listener of listeners) listener(news);
  };

  const notifyLost = async (device: CallDevice) => {
    const permission = await permissionOf(browser, device);
    if (holder.getTracks()[device]) return;
    const reason = permission && permission.state !== 'granted' ? 'denied' : 'unplugged';
    notify({ type: 'device.lost', device, reason });
  };
  const holder = trackHolder((device) => void notifyLost(device));

  let requests: OpenRequest[] = [];
  const answerRequests = async () => {
    const asked = requests.filter(({ signal }) => !signal.aborted);
    requests = [];
    if (asked.length === 0) return;
    const outcomes = await requestTracks(
      browser,
      asked.map(({ device }) => device),
    );
    for (const { device, signal, resolve, reject } of asked) {
      const outcome = outcomes[device] ?? new DeviceError({ kind: 'failed' });
      if (outcome instanceof DeviceError) {
        reject(outcome);
      } else if (signal.aborted) {
        outcome.stop();
      } else {
        holder.hold(device, outcome);
        resolve();
      }
    }
  };

  return {
    getTracks: holder.getTracks,
    subscribe: holder.subscribe,
    open(device, signal) {
      const held = holder.getTracks()[device];
      if (held) {
        held.enabled = true;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        // Requests of the same moment share one permission prompt.
        if (requests.length === 0) queueMicrotask(() => void answerRequests());
        requests.push({ device, signal, resolve, reject });
      });
    },
    pause(device) {
      const held = holder.getTracks()[device];
      // A paused camera is stopped, so that its light goes out. A paused microphone stays open and silent, so that no
      // first word is lost.
      if (held && device === 'microphone') held.enabled = false;
      else holder.drop(device);
    },
    close: holder.drop,
    watch(listener) {
      listeners.add(listener);
      const stop = watchAvailability(browser, (found) => listener({ type: 'device.available', ...found }));
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
