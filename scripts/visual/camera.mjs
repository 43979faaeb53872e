// One page of the pinned browser that takes one story's picture after the other.
import { setTimeout as sleep } from 'node:timers/promises';

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

/** A story counts as there when it was rendered and has played. */
async function rendered(page) {
  const reached = await page.waitForFunction(
    () => {
      const { phase } = window.__STORYBOOK_PREVIEW__?.currentRender ?? {};
      return ['finished', 'errored', 'aborted'].includes(phase) && phase;
    },
    null,
    { timeout: 60_000 },
  );
  if ((await reached.jsonValue()) === 'finished') return;
  const message = await page.evaluate(() => document.querySelector('#error-message')?.textContent);
  throw new Error(message?.trim() || 'The story could not be rendered.');
}

/** Everything is there and laid out, also what a person would only scroll to. */
const settled = (page) =>
  page.evaluate(async () => {
    const style = document.createElement('style');
    style.textContent = '* { content-visibility: visible !important; }';
    document.head.append(style);
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** The whole page, or its beginning. */
async function shoot(page, tallest) {
  const [width, height] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth, scrollHeight];
  });
  const clip = { x: 0, y: 0, width, height: Math.min(height, tallest) };
  return page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide', scale: 'css' });
}

/** `open` shows a story; `shoot` takes it as a PNG; `foreign` lists what stories asked of other machines. */
export async function openCamera(browser, url) {
  const browserContext = await browser.newContext(context);
  await browserContext.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const page = await browserContext.newPage();
  const foreign = [];
  browserContext.on('request', (request) => {
    const asked = request.url();
    if (/^(https?|wss?):/.test(asked) && !asked.startsWith(`${url}/`)) foreign.push(asked);
  });
  return {
    page,
    foreign,
    async open({ id, globals, viewport }) {
      const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
      await page.setViewportSize(viewport);
      await page.goto(`${url}/iframe.html?viewMode=story&id=${id}&globals=${chosen.join(';')}`, {
        waitUntil: 'commit',
      });
      await rendered(page);
      await settled(page);
    },
    shoot: ({ tallest }) => shoot(page, tallest),
    close: () => browserContext.close(),
  };
}

/**
 * The first picture that `isRight` accepts. Without one: the picture that stays as it is, once the story had time to come to rest.
 * A story that never rests has no picture.
 */
export async function steadyShot(camera, picture, isRight) {
  const from = performance.now();
  let shot = await camera.shoot(picture);
  for (;;) {
    if (await isRight?.(shot)) return shot;
    const waited = performance.now() - from;
    if (waited > 15_000) throw new Error('The story keeps moving: freeze what moves in it.');
    await sleep(200);
    const next = await camera.shoot(picture);
    if (next.equals(shot) && (!isRight || waited > 2_000)) return shot;
    shot = next;
  }
}
