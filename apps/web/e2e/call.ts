import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures';

declare global {
  interface Window {
    /** Every track that the page was ever given. */
    tracks?: MediaStreamTrack[];
    /** What asking for a device rejects with, by the constraint's name, while it is set. */
    refusals?: Partial<Record<'audio' | 'video', string>>;
  }
}

/**
 * Keeps account of every track, and of how many were live when the browser took a page away. Refuses devices as a browser would: those
 * that the context does not permit, and those that a test refuses (`window.refusals`, beginning with `refusals`).
 */
export async function accountForTracks(context: BrowserContext, refusals: Window['refusals'] = {}) {
  await context.addInitScript((first) => {
    // Absent on an insecure page, about:blank for one.
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
      // The browser of these tests says yes to everything; what the context does not grant is refused here.
      const { state } = await navigator.permissions.query({ name });
      return state === 'denied' ? 'NotAllowedError' : window.refusals?.[kind];
    };
    devices.getUserMedia = async (constraints = {}) => {
      // Added after the page's own listener, so that it counts what that one has left.
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

/** The kinds of the tracks that are live and send something. */
export const sending = (page: Page) =>
  page.evaluate(() =>
    (window.tracks ?? [])
      .filter(({ readyState, enabled }) => readyState === 'live' && enabled)
      .map(({ kind }) => kind)
      .toSorted(),
  );

/** How many tracks are live, muted ones included. */
export const liveTracks = (page: Page) =>
  page.evaluate(() => (window.tracks ?? []).filter(({ readyState }) => readyState === 'live').length);

export const connecting = (page: Page) =>
  page.getByText('Connecting to your appointment... Waiting for doctor to join...', { exact: true });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until the call has begun, and its controls are there. */
export async function expectInCall(page: Page) {
  await expect(button(page, 'End call')).toBeVisible();
  await expect(connecting(page)).toHaveCount(0);
}

/** Waits until the person sees a picture that moves on. */
export async function expectSelfVideo(page: Page) {
  const video = page.getByLabel('Your camera', { exact: true });
  await expect(video).toBeVisible();
  await expect
    .poll(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.videoWidth > 0))
    .toBe(true);
}

/** A stored list, parsed. */
export const storedList = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
