import { DeviceError } from '@sehat/machines/device';
import type { CallDevice, DeviceNews } from '@sehat/machines/video-call';
import { describe, expect, it } from 'vitest';
import { type CallMedia, createCallMedia } from './call-media';
import type { BrowserMedia } from './request-tracks';

class FakeTrack extends EventTarget {
  enabled = true;
  readyState: MediaStreamTrackState = 'live';
  readonly kind: 'audio' | 'video';
  constructor(kind: 'audio' | 'video') {
    super();
    this.kind = kind;
  }
  stop() {
    this.readyState = 'ended';
  }
  /** Ends the track like an unplugged device or a withdrawn permission. */
  end() {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

type Kind = CallDevice;
const named = (name: string) => new DOMException(name, name);
const wantedBy = ({ audio, video }: MediaStreamConstraints): Kind[] => [
  ...(audio ? (['microphone'] as const) : []),
  ...(video ? (['camera'] as const) : []),
];

/** A browser whose devices, settings and answers the test controls. */
class FakeBrowser implements BrowserMedia {
  readonly asked: Kind[][] = [];
  readonly tracks: FakeTrack[] = [];
  readonly errors: Partial<Record<Kind, DOMException>> = {};
  readonly plugged: MediaDeviceKind[] = ['audioinput', 'videoinput'];
  readonly settings = { microphone: this.#setting('granted'), camera: this.#setting('granted') };
  gate: Promise<void> = Promise.resolve();
  readonly #target = new EventTarget();

  #setting(state: PermissionState) {
    return Object.assign(new EventTarget(), { state });
  }

  mediaDevices = {
    getUserMedia: async (constraints: MediaStreamConstraints) => {
      const wanted = wantedBy(constraints);
      this.asked.push(wanted);
      await this.gate;
      const error = wanted.map((device) => this.errors[device]).find(Boolean);
      if (error) throw error;
      const tracks = wanted.map((device) => new FakeTrack(device === 'microphone' ? 'audio' : 'video'));
      this.tracks.push(...tracks);
      return {
        getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
        getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
      } as unknown as MediaStream;
    },
    enumerateDevices: () => Promise.resolve(this.plugged.map((kind) => ({ kind }) as MediaDeviceInfo)),
    addEventListener: this.#target.addEventListener.bind(this.#target),
    removeEventListener: this.#target.removeEventListener.bind(this.#target),
  };

  permissions = {
    query: ({ name }: PermissionDescriptor) =>
      Promise.resolve(this.settings[name as Kind] as unknown as PermissionStatus),
  };

  change(device: Kind, state: PermissionState) {
    Object.assign(this.settings[device], { state });
    this.settings[device].dispatchEvent(new Event('change'));
  }
  plug(kind: MediaDeviceKind) {
    this.plugged.push(kind);
    this.#target.dispatchEvent(new Event('devicechange'));
  }
  unplug(kind: MediaDeviceKind) {
    this.plugged.splice(this.plugged.indexOf(kind), 1);
    this.#target.dispatchEvent(new Event('devicechange'));
  }
  get live() {
    return this.tracks.filter(({ readyState }) => readyState === 'live');
  }
}

const never = new AbortController().signal;

const openBoth = (media: CallMedia, signal = never) =>
  Promise.allSettled([media.open('microphone', signal), media.open('camera', signal)]);

const reasons = (results: PromiseSettledResult<void>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? 'live' : result.reason instanceof DeviceError && result.reason.failure.kind,
  );

/** Waits until the reactions to settled promises have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function watched(browser: BrowserMedia) {
  const media = createCallMedia(browser);
  const news: DeviceNews[] = [];
  const stop = media.watch((event) => news.push(event));
  return { media, news, stop };
}

describe('opening', () => {
  it('requests both devices with one prompt', async () => {
    const browser = new FakeBrowser();
    const media = createCallMedia(browser);
    expect(reasons(await openBoth(media))).toEqual(['live', 'live']);
    expect(browser.asked).toEqual([['microphone', 'camera']]);
    expect(media.getTracks().camera?.kind).toBe('video');
    expect(media.getTracks().microphone?.kind).toBe('audio');
  });

  it.each([
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['OverconstrainedError', 'missing'],
    ['UnknownError', 'failed'],
  ])('%s of the camera is reported as %s, and the microphone still opens', async (name, kind) => {
    const browser = new FakeBrowser();
    browser.errors.camera = named(name);
    expect(reasons(await openBoth(createCallMedia(browser)))).toEqual(['live', kind]);
    expect(browser.asked).toEqual([['microphone', 'camera'], ['microphone'], ['camera']]);
  });

  it('does not prompt a user again after a refusal', async () => {
    const browser = new FakeBrowser();
    browser.errors.microphone = named('NotAllowedError');
    Object.assign(browser.settings.microphone, { state: 'denied' });
    Object.assign(browser.settings.camera, { state: 'denied' });
    expect(reasons(await openBoth(createCallMedia(browser)))).toEqual(['denied', 'denied']);
    expect(browser.asked).toHaveLength(1);
  });

  it('requests the one device that the settings do not refuse', async () => {
    const browser = new FakeBrowser();
    browser.errors.microphone = named('NotAllowedError');
    Object.assign(browser.settings.microphone, { state: 'denied' });
    expect(reasons(await openBoth(createCallMedia(browser)))).toEqual(['denied', 'live']);
    expect(browser.asked).toEqual([['microphone', 'camera'], ['camera']]);
  });

  it('reports a reason when the browser lacks media devices or permission queries', async () => {
    expect(reasons(await openBoth(createCallMedia({})))).toEqual(['failed', 'failed']);
    const unsupporting = new FakeBrowser();
    unsupporting.errors.camera = named('NotAllowedError');
    unsupporting.permissions.query = () => Promise.reject(new TypeError('camera is not a permission name'));
    expect(reasons(await openBoth(createCallMedia(unsupporting)))).toEqual(['denied', 'denied']);
  });

  it('stops tracks that arrive after the user has left the call', async () => {
    const browser = new FakeBrowser();
    const { promise, resolve } = Promise.withResolvers<void>();
    browser.gate = promise;
    const media = createCallMedia(browser);
    const left = new AbortController();
    void openBoth(media, left.signal);
    await settle();
    left.abort();
    resolve();
    await settle();
    expect(browser.tracks).toHaveLength(2);
    expect(browser.live).toEqual([]);
    expect(media.getTracks()).toEqual({ microphone: null, camera: null });
  });
});

describe('pausing and closing', () => {
  it('stops the camera and mutes the microphone', async () => {
    const browser = new FakeBrowser();
    const media = createCallMedia(browser);
    await openBoth(media);
    media.pause('camera');
    media.pause('microphone');
    expect(browser.live.map(({ kind, enabled }) => [kind, enabled])).toEqual([['audio', false]]);
    await media.open('microphone', never);
    await media.open('camera', never);
    expect(browser.live.map(({ kind, enabled }) => [kind, enabled])).toEqual([
      ['audio', true],
      ['video', true],
    ]);
    expect(browser.asked).toEqual([['microphone', 'camera'], ['camera']]);
  });

  it('stops all tracks and notifies subscribers', async () => {
    const browser = new FakeBrowser();
    const media = createCallMedia(browser);
    const shown: unknown[] = [];
    media.subscribe(() => shown.push(media.getTracks()));
    await openBoth(media);
    media.close('microphone');
    media.close('camera');
    media.close('camera');
    expect(browser.live).toEqual([]);
    expect(shown).toHaveLength(4);
    expect(shown.at(-1)).toEqual({ microphone: null, camera: null });
  });
});

describe('watching', () => {
  it('reports an unplugged device and a withdrawn permission', async () => {
    const browser = new FakeBrowser();
    const { media, news } = watched(browser);
    await openBoth(media);
    browser.tracks[1]?.end();
    await settle();
    Object.assign(browser.settings.microphone, { state: 'denied' });
    browser.tracks[0]?.end();
    await settle();
    expect(news).toEqual([
      { type: 'device.lost', device: 'camera', reason: 'unplugged' },
      { type: 'device.lost', device: 'microphone', reason: 'denied' },
    ]);
    expect(media.getTracks()).toEqual({ microphone: null, camera: null });
  });

  it('reports an added device, but not a removed one', async () => {
    const browser = new FakeBrowser();
    const { news } = watched(browser);
    await settle();
    browser.unplug('videoinput');
    await settle();
    expect(news).toEqual([]);
    browser.plug('videoinput');
    await settle();
    expect(news).toEqual([{ type: 'device.available', device: 'camera', reason: 'plugged' }]);
  });

  it('reports granted permission until the watcher stops', async () => {
    const browser = new FakeBrowser();
    const { news, stop } = watched(browser);
    await settle();
    browser.change('microphone', 'denied');
    browser.change('microphone', 'granted');
    stop();
    browser.change('camera', 'granted');
    browser.plug('audioinput');
    await settle();
    expect(news).toEqual([{ type: 'device.available', device: 'microphone', reason: 'allowed' }]);
  });
});
