import type { Locator, Page } from '@playwright/test';

/**
 * Blocks the page's main thread with a busy loop, as in a sleeping or overloaded tab. Then clicks `button`, and the
 * browser queues the click. `release` ends the loop and resolves after the browser has delivered the click.
 */
export async function blockThread(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button to press is not visible.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.context().clearCookies();
  await page.evaluate(() => {
    // The timer lets this call return before the loop starts. Reading a cookie asks the browser process, which other
    // tabs need too.
    setTimeout(() => {
      const pause = (milliseconds: number) => {
        const end = performance.now() + milliseconds;
        while (performance.now() < end);
      };
      while (!document.cookie.includes('thread=free')) pause(20);
    });
  });
  const pressed = page.mouse.down().then(() => page.mouse.up());
  return async function release() {
    await page.context().addCookies([{ name: 'thread', value: 'free', url: page.url() }]);
    await pressed;
  };
}
