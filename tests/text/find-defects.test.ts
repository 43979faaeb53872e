import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import { findTextDefects } from '../../scripts/text/find-defects.mjs';

describe('the check of texts', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await chromium.launch(await launchOptions());
    page = await browser.newPage({ viewport: { width: 360, height: 780 } });
  }, 60_000);

  afterAll(() => browser.close());

  async function defectsOf(body: string) {
    await page.setContent(`<!doctype html><style>body { font: 16px/1.5 sans-serif }</style>${body}`);
    return page.evaluate(findTextDefects);
  }

  it.each([
    [
      'a text with an ellipsis',
      '<p style="width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Emergency contacts</p>',
      ['“Emergency contacts” is cut off by <p>'],
    ],
    [
      'the second line in a low box',
      '<button style="width: 90px; height: 24px; overflow: clip; padding: 0">Emergency contacts</button>',
      ['“Emergency contacts” is cut off by <button>'],
    ],
    [
      'a word wider than its button',
      '<button style="width: 60px; padding: 0"><span>Emergency</span></button>',
      ['“Emergency” is outside its box <button>'],
    ],
    [
      'a text wider than the window',
      '<p style="white-space: nowrap">Your appointment with Dr. Ananya Iyer begins in a quarter of an hour</p>',
      ['“Your appointment with Dr. Ananya Iyer begins in a quarter of” is outside the window'],
    ],
    [
      'two texts at one place',
      '<h1 style="margin: 0">Your cart</h1><p style="margin: -30px 0 0">4 medicines</p>',
      ['“Your cart” overlaps “4 medicines”'],
    ],
    [
      'a placeholder that ends without an ellipsis',
      '<input style="width: 90px" placeholder="Search by name or specialty">',
      ['“Search by name or specialty” is cut off by <input>'],
    ],
    [
      'an option wider than its list',
      '<select style="width: 60px"><option>All specialties and locations</option></select>',
      ['“All specialties and locations” is cut off by <select>'],
    ],
  ])('finds %s', async (_, body, expected) => {
    expect(await defectsOf(body)).toEqual(expected);
  });

  it.each([
    [
      'a placeholder that ends in an ellipsis',
      '<input style="width: 90px; text-overflow: ellipsis" placeholder="Search by name or specialty">',
    ],
    ['a paragraph that wraps', '<p>Your appointment with Dr. Ananya Iyer begins in a quarter of an hour</p>'],
    [
      'a cut text with a title',
      '<p title="Emergency contacts" style="width: 90px; overflow: hidden; white-space: nowrap">Emergency contacts</p>',
    ],
    [
      'a text that only screen readers get',
      '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">Skip to content</p>',
    ],
    [
      'a table that scrolls sideways',
      '<div style="overflow-x: auto"><p style="width: 900px; text-align: end">Blood pressure</p></div>',
    ],
    [
      'a dialog over the page',
      '<p>Your cart</p><div role="dialog" style="position: fixed; inset: 0; background: #fff"><p>Remove it?</p></div>',
    ],
  ])('accepts %s', async (_, body) => {
    expect(await defectsOf(body)).toEqual([]);
  });
});
