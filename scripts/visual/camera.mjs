// Takes pictures of stories, one after the other, in one page of the pinned browser.
import { setTimeout as sleep } from 'node:timers/promises';
import { trackActivity } from './activity.mjs';
import {
  changeGlobals,
  fixViewportHeights,
  resetState,
  showStory,
  stillStyles,
  waitForRestInPage,
} from './in-page.mjs';

/**
 * Flags that make pictures equal on all machines: no code per processor, no subpixel text, no image before it is
 * decoded.
 */
export const deterministicArgs = [
  '--disable-skia-runtime-opts',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

const context = {
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  reducedMotion: 'reduce',
  colorScheme: 'light',
  deviceScaleFactor: 1,
  permissions: ['camera', 'microphone'],
};

const timeoutMs = 60_000;

/** Tracks pending requests, and requests to other hosts. */
function watchRequests(browserContext, url) {
  const open = new Set();
  const foreign = [];
  browserContext.on('request', (request) => {
    open.add(request);
    const requestUrl = request.url();
    if (/^(https?|wss?):/.test(requestUrl) && !requestUrl.startsWith(`${url}/`)) foreign.push(requestUrl);
  });
  for (const end of ['requestfinished', 'requestfailed']) browserContext.on(end, (request) => open.delete(request));
  return { open, foreign };
}

/** Delays every script chunk while `isOn` is set. */
async function delayChunks(browserContext) {
  const delay = { isOn: false };
  await browserContext.route(/\.js(\?|$)/, async (route) => {
    if (delay.isOn) await sleep(300 + 500 * Math.random());
    // The page may have been closed or reloaded during the delay.
    await route.continue().catch(() => undefined);
  });
  return delay;
}

const withTimeout = (work) => {
  const late = AbortSignal.timeout(timeoutMs);
  return Promise.race([
    work,
    new Promise((_, reject) => {
      late.addEventListener('abort', () => reject(new Error('The story did not finish within a minute.')));
    }),
  ]);
};

/** The milliseconds after which a story that is not at rest fails. */
const restLimit = 15_000;

/**
 * Opens a page of its own for stories.
 *
 * - `reload` loads Storybook's page again.
 * - `show` shows a story, waits until it is at rest, and returns what changed after its play function.
 * - `setGlobals` changes the toolbar's settings while a story shows, as a user does.
 * - `shoot` takes the story as a PNG.
 * - `foreign` lists the requests of stories to other hosts.
 * - `slowChunks` delays each script chunk that a story loads by 300 to 800 ms.
 */
export async function openCamera(browser, url, { slowChunks = false } = {}) {
  const browserContext = await browser.newContext(context);
  await browserContext.addInitScript(resetState);
  await browserContext.addInitScript(trackActivity);
  const requests = watchRequests(browserContext, url);
  const delay = slowChunks ? await delayChunks(browserContext) : { isOn: false };
  const page = await browserContext.newPage();
  const session = await browserContext.newCDPSession(page);
  const address = `${url}/iframe.html?viewMode=story&id=none`;
  let shown;
  /** The state that `show` found, for the first picture. */
  let found;

  /** Waits until the page is at rest and every request has its response. */
  async function waitForRest() {
    const from = performance.now();
    for (;;) {
      const state = await page.evaluate(waitForRestInPage, restLimit);
      const isWaiting = requests.open.size > 0;
      if (state.open.length === 0 && !isWaiting) return state;
      if (performance.now() - from > restLimit) {
        const open = [...state.open, ...[...requests.open].map((request) => new URL(request.url()).pathname)];
        throw new Error(
          `The story does not come to rest: stop its animations and timers. Still open: ${open.join(', ')}.`,
        );
      }
      if (isWaiting) await sleep(20);
    }
  }

  return {
    page,
    foreign: requests.foreign,
    async reload() {
      delay.isOn = false;
      await page.goto(address, { waitUntil: 'commit' });
      requests.open.clear();
      await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined, null, {
        timeout: timeoutMs,
      });
      await page.addStyleTag({ content: stillStyles });
      delay.isOn = true;
    },
    async show(picture) {
      await page.setViewportSize(picture.playViewport ?? picture.viewport);
      await withTimeout(page.evaluate(showStory, { ...picture, address }));
      if (picture.playViewport) await page.setViewportSize(picture.viewport);
      shown = { ...picture.viewport, tallest: picture.tallest };
      found = await waitForRest();
      // The language changes when the play function has ended. The English picture checks that nothing else does.
      return picture.globals.locale ? [] : found.changed;
    },
    waitForRest,
    /** Changes the toolbar's settings for the shown story, and waits until it is at rest again. */
    async setGlobals(id, globals) {
      await withTimeout(page.evaluate(changeGlobals, { id, globals }));
      await waitForRest();
    },
    /** Takes a picture, and checks that the page stayed at rest meanwhile. */
    async shoot() {
      const { height, changes } = found ?? (await waitForRest());
      found = undefined;
      const wanted = Math.max(shown.height, Math.min(height, shown.tallest));
      if (wanted > shown.height) {
        // A clip beyond the viewport would make Chromium lay the page out at a width of one pixel for a moment.
        await page.evaluate(fixViewportHeights);
        await page.setViewportSize({ width: shown.width, height: wanted });
        shown.height = wanted;
        return this.shoot();
      }
      const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
      const after = await page.evaluate(() => window.activity.readState());
      const isAtRest = after.changes === changes && after.open.length === 0 && requests.open.size === 0;
      return { png: Buffer.from(data, 'base64'), isAtRest };
    },
    close: () => browserContext.close(),
  };
}

/**
 * Returns the story's picture at rest: one that `isRight` accepts, or the second of two equal ones in a row. Throws
 * for a story that never comes to rest.
 */
export async function takeStableShot(camera, isRight) {
  const from = performance.now();
  let last;
  for (;;) {
    const { png, isAtRest } = await camera.shoot();
    if (isAtRest) {
      if ((await isRight?.(png)) || last?.equals(png)) return png;
      last = png;
    }
    if (performance.now() - from > restLimit)
      throw new Error('The story does not come to rest: stop its animations and timers.');
  }
}
