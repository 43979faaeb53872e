import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usedTokens } from '../.storybook/anatomy/used-tokens';
import { launchOptions } from '../scripts/browser.mjs';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch(await launchOptions());
  page = await browser.newPage();
}, 60_000);

afterAll(() => browser.close());

/** Returns the used tokens of a page as `token property class`. */
async function read(style: string, markup: string): Promise<string[]> {
  await page.setContent(
    `<style>:root { --planted: rgb(9, 9, 9); --step: 4px; --unused: red; } ${style}</style>${markup}`,
  );
  return page.evaluate<string[]>(
    `(${usedTokens.toString()})(document.body).map(({ token, property, element }) => [token, property, element.className].join(' '))`,
  );
}

test('finds a planted token with its property and its element', async () => {
  const markup = '<p class="outer"><b class="inner">text</b></p>';
  expect(await read('.inner { background-color: var(--planted); }', markup)).toEqual([
    '--planted background-color inner',
  ]);
});

test('finds a length that is computed from a token', async () => {
  expect(await read('.a { row-gap: calc(var(--step) * 3); }', '<p class="a">text</p>')).toEqual(['--step row-gap a']);
});

test('names the element that sets a colour, not those that inherit it', async () => {
  const markup = '<p class="outer"><b class="inner">text</b></p>';
  expect(await read('.outer { color: var(--planted); }', markup)).toEqual(['--planted color outer']);
});

test('leaves out a declaration that another one overrides, and the colour of a border without width', async () => {
  const style = '.a { color: var(--planted); border-color: var(--planted); } .a { color: blue; }';
  expect(await read(style, '<p class="a">text</p>')).toEqual([]);
});
