import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../../../scripts/browser.mjs';
import { deterministicArgs, openCamera, takeStableShot } from './camera';

interface Shot {
  picture: string;
  isAtRest?: boolean;
}

/** A camera that returns these shots in turn, and repeats the last one. */
function cameraOf(...shots: Shot[]) {
  const left = [...shots];
  return {
    shoot: () => {
      const [{ picture, isAtRest = true } = { picture: '' }] = left;
      if (left.length > 1) left.shift();
      return Promise.resolve({ png: Buffer.from(picture), isAtRest });
    },
  };
}

const taken = async (camera: ReturnType<typeof cameraOf>, wanted?: string) =>
  String(await takeStableShot(camera, 100, wanted === undefined ? undefined : (png) => String(png) === wanted));

describe('a stable shot', () => {
  it('is never one that was taken before the story was at rest, even when it equals the baseline', async () => {
    const camera = cameraOf({ picture: 'black', isAtRest: false }, { picture: 'red' });
    expect(await taken(camera, 'black')).toBe('red');
  });

  it('is the first one at rest that equals the baseline', async () => {
    expect(await taken(cameraOf({ picture: 'black' }), 'black')).toBe('black');
  });

  it('is the second of two equal ones in a row when none equals the baseline', async () => {
    expect(await taken(cameraOf({ picture: 'drawing' }, { picture: 'drawn' }), 'black')).toBe('drawn');
  });
});

describe('the camera', () => {
  let server: Server;
  let browser: Browser;
  let camera: Awaited<ReturnType<typeof openCamera>>;
  let url: string;

  beforeAll(async () => {
    const stories = readFileSync(join(import.meta.dirname, 'planted-stories.html'));
    server = createServer((request, response) => {
      const isImage = request.url?.includes('.svg');
      const answer = isImage ? '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' : 'data';
      if (request.url?.startsWith('/iframe.html'))
        response.writeHead(200, { 'content-type': 'text/html' }).end(stories);
      else {
        response.setHeader('content-type', isImage ? 'image/svg+xml' : 'text/plain');
        setTimeout(() => response.end(answer), 300);
      }
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const options = await launchOptions();
    browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...deterministicArgs] });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    camera = await openCamera(browser, url);
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  async function showStory(id: string, isRight?: (png: Buffer) => boolean) {
    await camera.reload();
    const changed = await camera.show(id, {}, { width: 300, height: 100 });
    return { changed, png: await takeStableShot(camera, 100, isRight) };
  }

  it.each([
    'after 400 ms',
    'after 1,500 ms',
    'after three timers of 400 ms',
    'after the third tick of an interval',
    'after 30 frames',
    'when idle',
    'after a fetch',
    'after an XMLHttpRequest and a timer',
    'after an image in the page',
    'after an image beside the page',
    'when the focus moves',
  ])('waits for a title that turns red %s, and reports the change', async (id) => {
    const black = await showStory('black');
    expect(black.changed).toEqual([]);
    const { changed, png } = await showStory(id, (shot) => shot.equals(black.png));
    expect(png.equals(black.png)).toBe(false);
    expect(changed.join()).toContain('class of <h1> “Visits”');
  });

  it('counts an image outside the document as open work until its load event', async () => {
    await camera.reload();
    const open = await camera.page.evaluate(async () => {
      const { activity } = window as unknown as { activity: { readState: () => { open: string[] } } };
      const image = new Image();
      const before = activity.readState().open;
      image.src = 'slow/image.svg';
      const loading = activity.readState().open;
      await new Promise((resolve) => {
        image.addEventListener('load', resolve);
      });
      return { before, loading, loaded: activity.readState().open };
    });
    expect(open.loading).toContain('an image');
    expect([...open.before, ...open.loaded]).not.toContain('an image');
  });

  it('delays the script chunks of a story by 300 ms or more with `slowChunks`', async () => {
    const slow = await openCamera(browser, url, { slowChunks: true });
    await slow.reload();
    const times = await slow.page.evaluate(async () => {
      const timeOf = async (path: string) => {
        const from = performance.now();
        await fetch(path);
        return performance.now() - from;
      };
      return { text: await timeOf('/chunk.txt'), script: await timeOf('/chunk.js') };
    });
    await slow.close();
    // The server answers each request after 300 ms.
    expect(times.script).toBeGreaterThan(600);
    expect(times.script).toBeGreaterThan(times.text);
  });

  it('waits for a class that the end of a transition toggles', async () => {
    const { changed } = await showStory('after a transition');
    expect(changed).toContain('class of <h1> “Visits”');
    expect(await camera.page.locator('h1').getAttribute('class')).toBe('fading red');
  });

  it('does not wait for timers of 3 s, such as that of a notification', async () => {
    const black = await showStory('black');
    const { changed, png } = await showStory('after 3,000 ms');
    expect(changed).toEqual([]);
    expect(png.equals(black.png)).toBe(true);
  });

  it.each([
    ['#email', 'required', '- textbox "Email": required, error "Enter an address", description "We never share it"'],
    [
      '#email',
      'aria-describedby',
      '- textbox "Email": required, error "Enter an address", description "We never share it"',
    ],
    [
      '#email',
      'aria-errormessage',
      '- textbox "Email": required, error "Enter an address", description "We never share it"',
    ],
    ['#news', 'aria-live', '- generic: live polite, relevant additions text'],
    ['button', 'aria-haspopup', '- button "Menu": has popup dialog, controls listbox "Cities"'],
    ['button', 'aria-controls', '- button "Menu": has popup dialog, controls listbox "Cities"'],
    ['#list', 'aria-multiselectable', '- listbox "Cities": multiselectable, orientation vertical'],
    ['#fixed', 'readonly', '- textbox "Number": readonly'],
    ['progress', 'value', '- progressbar "Upload": valuemin 0, valuemax 10, value 3'],
    ['[role=dialog]', 'aria-modal', '- dialog "Leave?": modal, busy'],
    ['[role=dialog]', 'aria-busy', '- dialog "Leave?": modal, busy'],
    ['a', 'aria-current', '- a "Visits": current page'],
    ['#hindi', 'lang', '- p "नमस्ते": lang hi'],
    ['html', 'lang', '- html: lang en'],
  ])('reads a tree in which %s has its %s', async (selector, attribute, line) => {
    await showStory('a form');
    const lines = async () => (await camera.readTree()).split('\n');
    expect(await lines()).toContain(line);
    await camera.page.locator(selector).evaluate((element, name) => element.removeAttribute(name), attribute);
    expect(await lines()).not.toContain(line);
  });

  it('reports a story that never comes to rest', async () => {
    await camera.reload();
    const shown = camera.show('moving all the time', {}, { width: 300, height: 100 });
    await expect(shown).resolves.not.toEqual([]);
  });
}, 60_000);
