import type { Page } from '@playwright/test';
import { expect, test, untilLive } from './fixtures';

/** Text and controls that a floating button covers at the current scroll position. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const floating = [...document.querySelectorAll('[data-floating]')].map((action) => action.getBoundingClientRect());
    const meets = (a: DOMRect, b: DOMRect) =>
      a.width > 0 && a.height > 0 && a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
    const places = [...document.querySelectorAll('main *, footer *')].flatMap((element) => {
      const isControl = element.matches('a, button, input, select, textarea');
      const isText = element.childElementCount === 0 && element.textContent.trim() !== '';
      if ((!isControl && !isText) || element.closest('[data-floating], .sr-only')) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const boxes = isControl ? [element.getBoundingClientRect()] : [...range.getClientRects()];
      return boxes.map((box) => ({ box, words: element.textContent }));
    });
    return places.filter(({ box }) => floating.some((action) => meets(box, action))).map(({ words }) => words);
  });

for (const size of ['100%', '200%']) {
  test(`floating buttons cover nothing at the end of a page, with text at ${size}`, async ({ page, signIn }) => {
    await signIn();
    await page.setViewportSize({ width: 360, height: 700 });
    for (const path of ['/dashboard', '/doctors', '/lab-tests', '/ambulance', '/cart']) {
      await page.goto(path);
      await page.addStyleTag({ content: `html { font-size: ${size} !important; }` });
      await untilLive(page);
      await expect(page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link')).toHaveCount(2);
      // Scrolling lays out deferred content and may lengthen the page, so scroll to the end until it stays uncovered.
      await expect
        .poll(async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          return covered(page);
        }, path)
        .toEqual([]);
    }
  });
}
