import { type CallDevice, type CallDevices, DeviceError, type DeviceNews } from '@sehat/machines/video-call';
import { watchAvailability } from './device-availability';
import { type BrowserMedia, permissionOf, requestTracks } from './request-tracks';

/** The tracks that are live now; a muted microphone's is live, too. */
export type LiveTracks = Readonly<Record<CallDevice, MediaStreamTrack | null>>;

/** A call's devices, and its tracks for whoever shows them. */
export interface CallMedia extends CallDevices {
  getTracks: () => LiveTracks;
  /** Calls back when a track comes or goes. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
}

interface Wish {
  device: CallDevice;
  signal: AbortSignal;
  resolve: () => void;
  reject: (error: DeviceError) => void;
}

/** Holds the tracks: the one place where they are kept, and stopped. */
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
      // Fires when the device goes away or permission is taken back, never after `stop`.
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
  const tell = (news: DeviceNews) => {
    for (const listener of listeners) listener(news);
  };

  const tellLost = async (device: CallDevice) => {
    const permission = await permissionOf(browser, device);
    if (holder.getTracks()[device]) return;
    const reason = permission && permission.state !== 'granted' ? 'denied' : 'unplugged';
    tell({ type: 'device.lost', device, reason });
  };
  const holder = trackHolder((device) => void tellLost(device));

  let wishes: Wish[] = [];
  const fulfil = async () => {
    const asked = wishes.filter(({ signal }) => !signal.aborted);
    wishes = [];
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
        // Wishes of one moment are one question to the person.
        if (wishes.length === 0) queueMicrotask(() => void fulfil());
        wishes.push({ device, signal, resolve, reject });
      });
    },
    pause(device) {
      const held = holder.getTracks()[device];
      // A camera that is off is dark: its light must go out. A microphone stays at hand, silent, so that no first word is lost.
      if (held && device === 'microphone') held.enabled = false;
      else holder.drop(device);
    },
    close: holder.drop,
    watch(listener) {
      listeners.add(listener);
      const stop = watchAvailability(browser, (device) => listener({ type: 'device.available', device }));
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
