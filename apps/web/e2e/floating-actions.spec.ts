import type { Page } from '@playwright/test';
import { expect, test, untilLive } from './fixtures';

/** Words and controls that a floating action covers, as the page stands. */
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
  test(`at the end of a page nothing is under what floats, with text at ${size}`, async ({ page, signIn }) => {
    await signIn();
    await page.setViewportSize({ width: 360, height: 700 });
    for (const path of ['/dashboard', '/doctors', '/lab-tests', '/ambulance', '/cart']) {
      await page.goto(path);
      await page.addStyleTag({ content: `html { font-size: ${size} !important; }` });
      await untilLive(page);
      await expect(page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link')).toHaveCount(2);
      // What comes near is laid out, and may make the page longer: the end is gone to until nothing is covered there.
      await expect
        .poll(async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          return covered(page);
        }, path)
        .toEqual([]);
    }
  });
}
