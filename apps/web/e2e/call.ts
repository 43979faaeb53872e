import type { BrowserContext, Page } from '@playwright/test';
import { m } from '../src/messages/generated/messages.js';
import { expect } from './fixtures';

declare global {
  interface Window {
    /** Every media track that the browser has returned to the page. */
    tracks?: MediaStreamTrack[];
    /** Errors that requests for a device reject with, by constraint name (`audio`, `video`). */
    refusals?: Partial<Record<'audio' | 'video', string>>;
  }
}

/**
 * Records every media track, and the number of live tracks when the browser unloads the page. Refuses devices as a
 * browser does: those without permission in the context, and those in `window.refusals`, which starts as `refusals`.
 */
export async function accountForTracks(context: BrowserContext, refusals: Window['refusals'] = {}) {
  await context.addInitScript((first) => {
    // Undefined on an insecure page such as about:blank.
    if (!('mediaDevices' in navigator)) return;
    const tracks: MediaStreamTrack[] = [];
    window.tracks = tracks;
    window.refusals = first;
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    const count = () => {
      const live = tracks.filter(({ readyState }) => readyState === 'live').length;
      sessionStorage.setItem('liveWhenLeft', `${live} of ${tracks.length}`);
    };
    const refusalOf = async (kind: 'audio' | 'video') => {
      const name = kind === 'audio' ? 'microphone' : 'camera';
      // The test browser grants every device, so this code refuses those without permission in the context.
      const { state } = await navigator.permissions.query({ name });
      return state === 'denied' ? 'NotAllowedError' : window.refusals?.[kind];
    };
    devices.getUserMedia = async (constraints = {}) => {
      // This listener comes after the page's own, so that it counts the tracks that the page left running.
      window.removeEventListener('pagehide', count);
      window.addEventListener('pagehide', count);
      for (const kind of ['audio', 'video'] as const) {
        const refusal = constraints[kind] ? await refusalOf(kind) : undefined;
        if (refusal) throw new DOMException('refused by the test', refusal);
      }
      const stream = await ask(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  }, refusals);
}

/** Kinds of the tracks that are live and not muted. */
export const sending = (page: Page) =>
  page.evaluate(() =>
    (window.tracks ?? [])
      .filter(({ readyState, enabled }) => readyState === 'live' && enabled)
      .map(({ kind }) => kind)
      .toSorted(),
  );

/** The number of live tracks, including muted ones. */
export const liveTracks = (page: Page) =>
  page.evaluate(() => (window.tracks ?? []).filter(({ readyState }) => readyState === 'live').length);

export const connecting = (page: Page) => page.getByText(m.call_connecting_patient(), { exact: true });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until the call has begun and shows its controls. */
export async function expectInCall(page: Page) {
  await expect(button(page, m.call_end())).toBeVisible();
  await expect(connecting(page)).toHaveCount(0);
}

/** Waits until the user's own video plays. */
export async function expectSelfVideo(page: Page) {
  const video = page.getByLabel(m.call_own_camera(), { exact: true });
  await expect(video).toBeVisible();
  await expect
    .poll(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.videoWidth > 0))
    .toBe(true);
}

/** A stored list, parsed. */
export const storedList = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
