import { m } from '../src/messages/generated/messages.js';
import { blogPostHref, bookAppointmentHref, paths, videoCallHref } from '../src/paths/paths';
import { expect, test, untilLive } from './fixtures';

/** A path for each route with a parameter. */
const withParameter: Readonly<Record<string, string>> = {
  [paths.blogPost]: blogPostHref('ten-minute-walks'),
  [paths.bookAppointment]: bookAppointmentHref(1),
};

test('a signed-in user can sign out on every page, and a call leads back to one', async ({ page, signIn }) => {
  test.setTimeout(180_000);
  await signIn('admin');
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
  const pages = Object.values(paths).filter((path) => path !== paths.videoCall);
  for (const path of [...pages, '/no-such-page']) {
    const address = withParameter[path] ?? path;
    expect(address).not.toContain(':');
    await page.goto(address);
    await untilLive(page);
    await expect.soft(logout, address).toBeVisible();
    await expect.soft(logout, address).toBeEnabled();
  }
  // A call fills the window, and has a link to a page in the place of the header.
  await page.goto(videoCallHref(1));
  await untilLive(page);
  await page.getByRole('link', { name: m.call_back(), exact: true }).click();
  await expect(logout).toBeVisible();
  await logout.click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(logout).toHaveCount(0);
});
