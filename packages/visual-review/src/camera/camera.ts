// Takes pictures of stories, one after the other, in one page of a browser.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import type { PictureFacts } from '../results/results.ts';
import { trackActivity } from './activity.mjs';
import {
  changeGlobals,
  fixViewportHeights,
  hasStories,
  lengthenWaits,
  listMarks,
  readFacts,
  readState,
  resetState,
  resetViewportHeights,
  showStory,
  stillStyles,
  waitForRestInPage,
} from './in-page.mjs';
import { listStates } from './states.ts';

/** Width and height in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Settings of Storybook's toolbar, such as `{ theme: 'dark' }`. */
export type Globals = Record<string, unknown>;

/** What the system of the user asks for, as Playwright's `emulateMedia` takes it. */
export type Media = Pick<BrowserContextOptions, 'colorScheme' | 'contrast'>;

/**
 * Flags that make pictures equal on all machines: no code per processor, no subpixel text, no image before it is
 * decoded. The browser cannot reach other machines.
 */
export const deterministicArgs = [
  '--disable-skia-runtime-opts',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

const timeoutMs = 60_000;

/** The milliseconds after which a story that is not at rest fails. */
const restLimit = 15_000;

/** Tracks pending requests, and requests to other hosts. */
function watchRequests(context: BrowserContext, url: string) {
  const open = new Set<Request>();
  const foreign: string[] = [];
  context.on('request', (request) => {
    open.add(request);
    const requestUrl = request.url();
    if (/^(https?|wss?):/.test(requestUrl) && !requestUrl.startsWith(`${url}/`)) foreign.push(requestUrl);
  });
  const end = (request: Request) => open.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return { open, foreign };
}

/** Delays every script chunk while `isOn` is set. */
async function delayChunks(context: BrowserContext) {
  const delay = { isOn: false };
  await context.route(/\.js(\?|$)/, async (route) => {
    if (delay.isOn) await sleep(300 + 500 * Math.random());
    // The page may have been closed or reloaded during the delay.
    await route.continue().catch(() => undefined);
  });
  return delay;
}

function withTimeout<T>(work: Promise<T>, limit: number): Promise<T> {
  const late = AbortSignal.timeout(limit);
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      late.addEventListener('abort', () => reject(new Error('The story did not finish within a minute.')));
    }),
  ]);
}

export interface CameraOptions {
  /** Options of the browser's context, such as `locale`, `timezoneId` and `permissions`. */
  context?: Parameters<Browser['newContext']>[0];
  /** Delays each script chunk that a story loads by 300 to 800 ms. */
  slowChunks?: boolean;
  /** How many times slower than the machine the page runs, for example 4. */
  slowdown?: number;
}

/** A story that the camera has shown, with its first settings. */
export interface Played {
  id: string;
  globals: Globals;
  viewport: Size;
}

/** A picture, and whether the page stayed at rest while it was taken. */
export interface Shot {
  png: Buffer;
  isAtRest: boolean;
}

export type Camera = Awaited<ReturnType<typeof openCamera>>;

/** Opens a page of its own for stories of the built Storybook at `url`. */
export async function openCamera(
  browser: Browser,
  url: string,
  { context = {}, slowChunks = false, slowdown = 1 }: CameraOptions = {},
) {
  const browserContext = await browser.newContext({
    reducedMotion: 'reduce',
    colorScheme: 'light',
    deviceScaleFactor: 1,
    ...context,
  });
  await browserContext.addInitScript(resetState);
  await browserContext.addInitScript(trackActivity);
  const requests = watchRequests(browserContext, url);
  const delay = slowChunks ? await delayChunks(browserContext) : { isOn: false };
  const page: Page = await browserContext.newPage();
  const session = await browserContext.newCDPSession(page);
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const limit = timeoutMs * slowdown;
  const address = `${url}/iframe.html?viewMode=story&id=none`;
  let shown: Size = { width: 0, height: 0 };
  /** The state that the last `waitForRest` found, for the first picture after it. */
  let found: { height: number; changes: number } | undefined;
  let played: Played[] = [];

  /** Waits until the page is at rest and every request has its response. */
  async function waitForRest() {
    const from = performance.now();
    for (;;) {
      const state = await page.evaluate(waitForRestInPage, restLimit);
      const isWaiting = requests.open.size > 0;
      if (state.open.length === 0 && !isWaiting) {
        found = state;
        return state;
      }
      if (performance.now() - from > restLimit * slowdown) {
        const open = [...state.open, ...[...requests.open].map((request) => new URL(request.url()).pathname)];
        throw new Error(
          `The story does not come to rest: stop its animations and timers. Still open: ${open.join(', ')}.`,
        );
      }
      if (isWaiting) await sleep(20);
    }
  }

  async function resize(size: Size) {
    if (size.width === shown.width && size.height === shown.height) return;
    await page.setViewportSize(size);
    shown = { ...size };
  }

  const emulate = ({ colorScheme = context.colorScheme ?? 'light', contrast = context.contrast ?? null }: Media) =>
    page.emulateMedia({ colorScheme, contrast });

  async function shoot(tallest: number): Promise<Shot> {
    const { height, changes } = found ?? (await waitForRest());
    found = undefined;
    const wanted = Math.max(shown.height, Math.min(height, tallest));
    if (wanted > shown.height) {
      // A clip beyond the viewport would make Chromium lay the page out at a width of one pixel for a moment.
      await page.evaluate(fixViewportHeights);
      await resize({ width: shown.width, height: wanted });
      return shoot(tallest);
    }
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    const after = await page.evaluate(readState);
    const isAtRest = after.changes === changes && after.open.length === 0 && requests.open.size === 0;
    return { png: Buffer.from(data, 'base64'), isAtRest };
  }

  return {
    page,
    /** Requests of stories to other hosts. */
    foreign: requests.foreign,
    waitForRest,
    /** The stories that the page has shown since it was loaded. */
    listPlayed: (): readonly Played[] => played,
    /** Loads Storybook's page again. */
    async reload() {
      delay.isOn = false;
      played = [];
      await page.goto(address, { waitUntil: 'commit' });
      requests.open.clear();
      await page.waitForFunction(hasStories, null, { timeout: limit });
      await page.addStyleTag({ content: stillStyles });
      if (slowdown > 1) await page.evaluate(lengthenWaits, slowdown);
      delay.isOn = true;
    },
    /**
     * Shows a story in a window of a size, and waits until it is at rest. Returns what changed after its play
     * function.
     */
    async show(id: string, globals: Globals, viewport: Size): Promise<string[]> {
      shown = { width: 0, height: 0 };
      played = [...played, { id, globals, viewport }];
      await resize(viewport);
      await emulate({});
      await withTimeout(page.evaluate(showStory, { id, globals, address }), limit);
      const { changed } = await waitForRest();
      return changed;
    },
    /**
     * Lets the browser style and paint the whole page again. A browser paints a growing page part by part, and then
     * places some text a fraction of a pixel differently on a faster machine.
     */
    async repaint() {
      await page.emulateMedia({ forcedColors: 'active' });
      await waitForRest();
      await page.emulateMedia({ forcedColors: context.forcedColors ?? null });
      await waitForRest();
    },
    /** Resizes the window of the shown story, and waits until it is at rest. */
    async resize(viewport: Size) {
      await page.evaluate(resetViewportHeights);
      await resize(viewport);
      await waitForRest();
    },
    /** Changes the toolbar's settings for the shown story, and waits until it is at rest. */
    async setGlobals(id: string, globals: Globals) {
      await withTimeout(page.evaluate(changeGlobals, { id, globals }), limit);
      await waitForRest();
    },
    /** Changes what the system of the user asks for, until the next story. Then waits until the page is at rest. */
    async emulate(media: Media) {
      await emulate(media);
      await waitForRest();
    },
    /**
     * Gives every element of the story these pseudo-classes, as a pointer or the keyboard does one by one, until
     * `release`. Then waits until the page is at rest.
     */
    async force(pseudoClasses: readonly string[]) {
      await session.send('DOM.enable');
      await session.send('CSS.enable');
      const { root } = await session.send('DOM.getDocument', { depth: 0 });
      const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' });
      const forcedPseudoClasses = [...pseudoClasses];
      await Promise.all(nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
      await waitForRest();
    },
    /** Ends the effect of `force`. */
    async release() {
      await session.send('CSS.disable');
      await session.send('DOM.disable');
      await waitForRest();
    },
    /** Takes a PNG of the whole page, up to a height, and checks that the page stayed at rest meanwhile. */
    shoot,
    /**
     * The roles, names and values of the page's elements, as Playwright's aria snapshot. The states, relations and
     * descriptions that it leaves out follow, one line per element. Addresses are without the server's port and the
     * random names of blobs.
     */
    async readTree() {
      const snapshot = await page.locator('body').ariaSnapshot();
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      // The browser would go on to keep a tree of what the next stories do.
      await session.send('Accessibility.disable');
      const tree = [snapshot, ...listStates(nodes), ...(await page.evaluate(listMarks))].join('\n');
      return tree.replaceAll(/blob:[^\s"']+/g, 'blob:').replaceAll(url, '');
    },
    /** The page's elements with their styles, and the tokens in the current theme. */
    readFacts: (): Promise<PictureFacts> => page.evaluate(readFacts),
    close: () => browserContext.close(),
  };
}

/**
 * Returns the picture of the story at rest: one that `isRight` accepts, or the second of two equal ones in a row.
 * Throws for a story that never comes to rest.
 */
export async function takeStableShot(
  camera: { shoot: (tallest: number) => Promise<Shot> },
  tallest: number,
  isRight?: (png: Buffer) => boolean | Promise<boolean>,
): Promise<Buffer> {
  const from = performance.now();
  let last: Buffer | undefined;
  for (;;) {
    const { png, isAtRest } = await camera.shoot(tallest);
    if (isAtRest) {
      if (last?.equals(png) || (await isRight?.(png))) return png;
      last = png;
    }
    if (performance.now() - from > restLimit)
      throw new Error('The story does not come to rest: stop its animations and timers.');
  }
}
