import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usedSpacing, usedTokens } from '../.storybook/anatomy/used-tokens';
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

test('leaves out an automatic margin, whose length follows the width', async () => {
  const style = '.a { width: var(--step); margin: 0 auto; max-inline-size: var(--step); }';
  expect(await read(style, '<p class="a">text</p>')).toEqual(['--step max-inline-size a']);
});

test('finds the steps of the spacing scale by their length', async () => {
  await page.setContent(
    '<style>.a { padding: 1rem 0 0; } .b { display: grid; gap: 6px; margin-left: -2px; } .c { padding: 5px; }</style>' +
      '<p class="a"></p><p class="b" style="margin-block: 0"></p><p class="c" style="margin: 0"></p>',
  );
  await page.addStyleTag({ content: '.a { margin: 0 }' });
  const found = await page.evaluate<string[]>(
    `(${usedSpacing.toString()})(document.body.querySelectorAll('*')).map(({ token, property, element }) => [token, property, element.className].join(' '))`,
  );
  expect(found).toEqual([
    '--spacing × 4 padding-block-start a',
    '--spacing × 1.5 row-gap b',
    '--spacing × 1.5 column-gap b',
    '--spacing × 0.5 margin-inline-start b',
  ]);
});
