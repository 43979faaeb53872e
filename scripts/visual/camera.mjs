// One page of the pinned browser that takes one story's picture after the other.
import { setTimeout as sleep } from 'node:timers/promises';
import { calm, keepHeights, prepare, showStory } from './in-page.mjs';

/** One machine’s picture shall be another’s: no code chosen by processor, no subpixel text, no image drawn before it is there. */
export const steadyArgs = [
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

const patience = 60_000;

/** Requests that were not answered yet, and those that went to other machines. */
function watchRequests(browserContext, url) {
  const open = new Set();
  const foreign = [];
  browserContext.on('request', (request) => {
    open.add(request);
    const asked = request.url();
    if (/^(https?|wss?):/.test(asked) && !asked.startsWith(`${url}/`)) foreign.push(asked);
  });
  for (const end of ['requestfinished', 'requestfailed']) browserContext.on(end, (request) => open.delete(request));
  return { open, foreign };
}

const inTime = (work) => {
  const late = AbortSignal.timeout(patience);
  return Promise.race([
    work,
    new Promise((_, reject) => {
      late.addEventListener('abort', () => reject(new Error('The story did not come to its end within a minute.')));
    }),
  ]);
};

/**
 * `begin` loads Storybook's page anew; `show` has it show a story; `shoot` takes it as a PNG and tells whether something was still under way;
 * `foreign` lists what stories asked of other machines.
 */
export async function openCamera(browser, url) {
  const browserContext = await browser.newContext(context);
  await browserContext.addInitScript(prepare);
  const requests = watchRequests(browserContext, url);
  const page = await browserContext.newPage();
  const session = await browserContext.newCDPSession(page);
  const address = `${url}/iframe.html?viewMode=story&id=none`;
  let shown;
  return {
    page,
    foreign: requests.foreign,
    async begin() {
      await page.goto(address, { waitUntil: 'commit' });
      requests.open.clear();
      await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined, null, {
        timeout: patience,
      });
      await page.addStyleTag({ content: calm });
    },
    async show(picture) {
      await page.setViewportSize(picture.viewport);
      await inTime(page.evaluate(showStory, { ...picture, address }));
      shown = { ...picture.viewport, tallest: picture.tallest };
    },
    async shoot() {
      const { timers, answers, height } = await page.evaluate(() => window.picturing.look());
      const isTicking = timers > 0;
      const isWaiting = answers + requests.open.size > 0;
      const wanted = Math.max(shown.height, Math.min(height, shown.tallest));
      if (wanted > shown.height && !isWaiting) {
        // Not by a clip beyond the viewport: for that, Chromium lays the page out at a width of one pixel for a moment.
        await page.evaluate(keepHeights);
        await page.setViewportSize({ width: shown.width, height: wanted });
        await page.evaluate(() => window.picturing.settle());
        shown.height = wanted;
      }
      const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
      return { png: Buffer.from(data, 'base64'), isTicking, isWaiting };
    },
    close: () => browserContext.close(),
  };
}

/**
 * The first picture that `isRight` accepts. Without one: the picture that stays as it is while nothing is under way. Timers are given two
 * seconds, for some tick as long as the story is shown. A story that never rests has no picture.
 */
export async function steadyShot(camera, isRight) {
  const from = performance.now();
  let shot = await camera.shoot();
  for (;;) {
    if (await isRight?.(shot.png)) return shot.png;
    const waited = performance.now() - from;
    if (waited > 15_000) throw new Error('The story does not come to rest: freeze what moves in it.');
    await sleep(200);
    const next = await camera.shoot();
    const isWaiting = shot.isWaiting || next.isWaiting;
    const isTicking = (shot.isTicking || next.isTicking) && waited < 2000;
    if (next.png.equals(shot.png) && !isWaiting && !isTicking) return shot.png;
    shot = next;
  }
}
