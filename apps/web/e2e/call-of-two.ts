import type { BrowserContext, Page } from '@playwright/test';
import { test as base, demoPassword, expect } from './fixtures';

/** The demo patient and doctor of the appointment in the present hour. */
export const people = {
  patient: { email: 'rohan@sehat.example', name: 'Rohan Mehta' },
  doctor: { email: 'ananya@sehat.example', name: 'Dr. Ananya Iyer' },
} as const;

/**
 * Gives each tab a session of its own. The tabs of one browser share the embedded backend, but they share the session
 * too, and a call needs two people.
 */
export const separateSessions = (context: BrowserContext) =>
  context.addInitScript(() => {
    // A machine with only the loopback interface counts as offline, and the channel waits for a network.
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    const own = new Set(['user', 'sehat.session', 'sehat.sessionEnd']);
    const { getItem, setItem, removeItem } = Storage.prototype;
    const place = (storage: Storage, key: string): [Storage, string] =>
      storage === localStorage && own.has(key) ? [sessionStorage, `own.${key}`] : [storage, key];
    Storage.prototype.getItem = function get(key) {
      const [storage, name] = place(this, key);
      return getItem.call(storage, name);
    };
    Storage.prototype.setItem = function set(key, value) {
      const [storage, name] = place(this, key);
      setItem.call(storage, name, value);
    };
    Storage.prototype.removeItem = function remove(key) {
      const [storage, name] = place(this, key);
      removeItem.call(storage, name);
    };
  });

/** Opens a tab and signs in as one of the two. */
export async function openAs(context: BrowserContext, who: keyof typeof people): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).fill(people[who].email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
  return page;
}

interface OfTwo {
  /** The browser of each person. */
  browsers: Record<keyof typeof people, BrowserContext>;
  /** Opens another tab of a person who is signed in. */
  openAnother: (who: keyof typeof people) => Promise<Page>;
}

/**
 * Tests with two people. On a server, each person has a browser context of their own. The embedded backend lives in one
 * browser, so there both are tabs of one context, each with a session of its own.
 */
export const test = base.extend<OfTwo>({
  browsers: async ({ browser, context, canShareSessions }, use) => {
    if (canShareSessions) {
      await separateSessions(context);
      await use({ patient: context, doctor: context });
      return;
    }
    const doctor = await browser.newContext();
    await use({ patient: context, doctor });
    await doctor.close();
  },
  openAnother: async ({ browsers, canShareSessions }, use) => {
    await use((who) => (canShareSessions ? openAs(browsers[who], who) : browsers[who].newPage()));
  },
});

/** Opens the call from the patient's dashboard and waits for the waiting room. */
export async function waitForDoctor(patient: Page) {
  await patient.goto('/dashboard');
  const upcoming = patient.getByRole('region', { name: 'Upcoming Appointments' });
  const stored = upcoming.locator('a[href^="/video-call/"]:not([href*="sample"])');
  await stored.first().click();
  await expect(patient.getByText(/^Waiting for doctor to join\.\.\. Your appointment is at/)).toBeVisible();
  await expect(patient.getByText(/(patient is|patients are) before you\.$/i)).toBeVisible();
}

/** Makes the browser report a path for 60 kilobits per second. */
export const measureSlowPath = (page: Page) =>
  page.evaluate(() => {
    const { getStats } = RTCPeerConnection.prototype;
    RTCPeerConnection.prototype.getStats = async function slow(this: RTCPeerConnection) {
      const report = await getStats.call(this);
      const entries = Array.from(report as unknown as Map<string, { type: string }>, ([id, entry]) => [
        id,
        entry.type === 'candidate-pair' ? { ...entry, availableOutgoingBitrate: 60_000 } : entry,
      ]);
      return new Map(entries as [string, unknown][]);
    };
  });

/** Expects a moving picture of the other person. */
export async function expectMovingPicture(page: Page, name: string) {
  const video = page.getByLabel(`Camera of ${name}`, { exact: true });
  // Three tabs with video share a slow machine.
  await expect(video).toBeVisible({ timeout: 30_000 });
  const frames = () =>
    video.evaluate((element) =>
      element instanceof HTMLVideoElement ? element.getVideoPlaybackQuality().totalVideoFrames : 0,
    );
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 3);
}
