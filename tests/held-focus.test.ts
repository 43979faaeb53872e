import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { transformWithOxc } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchOptions } from '../scripts/browser.mjs';
import { root } from './project-fixture';

/** The served modules, by their addresses. */
const modules = { '/held-focus.js': '.storybook/held-focus.ts', '/anatomy/frame': '.storybook/anatomy/frame.ts' };
const tall = '<div style="height: 3000px"></div>';
const pages: Record<string, string> = {
  '/': '<a href="#docs" id="link">Docs</a><iframe id="preview" src="/docs" style="height: 600px"></iframe>',
  '/docs': `<script type="module">import { holdFocus } from '/held-focus.js'; holdFocus(); window.isReady = true</script>
    <h2 id="search">Search</h2>${tall}
    <h2 id="anchor">Anchor</h2>
    <div data-story-block><h1 id="inline" tabindex="-1">Cart</h1></div>
    <div data-story-block><iframe id="frame" src="/story"></iframe></div>
    <iframe data-anatomy-frame src="/overlay"></iframe>`,
  '/overlay': `<script type="module">
      import { holdFocusInFrame } from '/held-focus.js'; holdFocusInFrame(); window.isReady = true
    </script>
    <dialog><button>Close</button></dialog>`,
  '/story': `<script type="module">
      import { holdFocusInFrame } from '/held-focus.js'; holdFocusInFrame(); window.isReady = true
    </script>
    ${tall}<button id="save">Save</button><button id="help">Help</button><p id="text">Text</p><dialog><button>Close</button></dialog>`,
};

let browser: Browser;
let server: Server;
let page: Page;

beforeAll(async () => {
  const codes = new Map<string, string>();
  for (const [url, name] of Object.entries(modules)) {
    const file = join(root, name);
    codes.set(url, (await transformWithOxc(readFileSync(file, 'utf8'), file)).code);
  }
  server = createServer(({ url = '' }, response) => {
    const code = codes.get(url);
    response.setHeader('content-type', code ? 'text/javascript' : 'text/html');
    response.end(code ?? `<!doctype html>${pages[url] ?? ''}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  browser = await chromium.launch(await launchOptions());
}, 60_000);
afterAll(async () => {
  await browser?.close();
  server?.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  for (const path of ['/docs', '/story', '/overlay']) await frameOf(path).waitForFunction(() => 'isReady' in window);
});
afterEach(() => page.close());

function frameOf(path: string) {
  const frame = page.frames().find((each) => new URL(each.url()).pathname === path);
  if (!frame) throw new Error(`There is no frame ${path}.`);
  return frame;
}

/** The focused elements of the manager, the docs page and the framed story, and where the docs page is scrolled. */
async function place() {
  const active = () => document.activeElement?.id || document.activeElement?.localName;
  return {
    active: [
      await page.evaluate(active),
      await frameOf('/docs').evaluate(active),
      await frameOf('/story').evaluate(active),
    ],
    top: await frameOf('/docs').evaluate(() => window.scrollY),
  };
}

const focusStories = async () => {
  await frameOf('/docs').evaluate(() => document.getElementById('inline')?.focus());
  await frameOf('/story').evaluate(() => document.getElementById('save')?.focus());
};

test('stories of a docs page that focus and scroll leave focus and scroll position to the user', async () => {
  await page.focus('#link');
  await focusStories();
  await frameOf('/docs').evaluate(() => document.getElementById('inline')?.scrollIntoView());
  await frameOf('/story').evaluate(() => document.getElementById('save')?.scrollIntoView());
  // The story in the frame keeps its own focus, which its `play` function may expect.
  expect(await place()).toEqual({ active: ['link', 'body', 'save'], top: 0 });
  expect(await page.evaluate(() => document.hasFocus())).toBe(true);
});

test('a modal dialog in a framed story opens and closes without taking focus', async () => {
  await page.focus('#link');
  const story = frameOf('/story');
  await story.evaluate(() => document.querySelector('dialog')?.showModal());
  expect(await place()).toMatchObject({ active: ['link', 'body', 'button'], top: 0 });
  await story.evaluate(() => document.querySelector('dialog')?.close());
  expect(await place()).toMatchObject({ active: ['link', 'body', 'body'], top: 0 });
});

test('the open overlay in the frame of an anatomy takes no focus', async () => {
  await page.focus('#link');
  await frameOf('/overlay').evaluate(() => document.querySelector('dialog')?.showModal());
  expect(await place()).toMatchObject({ active: ['link', 'body', 'body'], top: 0 });
});

test('a framed story sees its focus move with the events of browsers', async () => {
  const events = await frameOf('/story').evaluate(() => {
    const seen: string[] = [];
    for (const type of ['focusin', 'focusout']) {
      document.addEventListener(type, ({ target }) => seen.push(`${type} ${target instanceof Element && target.id}`));
    }
    for (const id of ['save', 'help', 'help', 'text']) document.getElementById(id)?.focus();
    document.getElementById('help')?.blur();
    return [...seen, document.activeElement?.localName];
  });
  expect(events).toEqual(['focusin save', 'focusout save', 'focusin help', 'focusout help', 'body']);
});

test('focus stays on the docs page when the page itself has it', async () => {
  await page.focus('#preview');
  await focusStories();
  expect(await place()).toEqual({ active: ['preview', 'body', 'save'], top: 0 });
});

test('an anchor still scrolls the docs page', async () => {
  const docs = frameOf('/docs');
  await docs.evaluate(() => document.getElementById('anchor')?.scrollIntoView());
  const { top } = await place();
  expect(top).toBeGreaterThan(2000);
  await focusStories();
  expect(await place()).toMatchObject({ top });
});

test('a story that the user has acted in moves focus again, and other stories do not', async () => {
  await frameOf('/docs').locator('#inline').click();
  await focusStories();
  expect(await place()).toMatchObject({ active: ['preview', 'inline', 'save'] });
  await frameOf('/story').locator('#save').click();
  await frameOf('/story').evaluate(() => {
    document.body.tabIndex = -1;
    document.querySelector('dialog')?.showModal();
  });
  expect(await place()).toMatchObject({ active: ['preview', 'frame', 'button'] });
});
