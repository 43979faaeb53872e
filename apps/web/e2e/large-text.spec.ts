import type { Page } from '@playwright/test';
import { expect, test, untilLive } from './fixtures';

const post = '/blog/ten-minute-walks';

const visits = [
  {
    who: null,
    paths: [
      '/',
      '/about',
      '/help',
      '/privacy',
      '/contact',
      '/blog',
      post,
      '/blog/nope',
      '/doctor-registration',
      '/doctor-registration/status',
      '/signin',
      '/signup',
      '/forgot-password',
      '/reset-password',
    ],
  },
  {
    who: 'patient',
    paths: [
      '/dashboard',
      '/records',
      '/insights',
      '/doctors',
      '/doctors?specialty=Cardiology&q=heart',
      '/book-appointment/1',
      '/appointment-confirmation',
      '/telemedicine',
      '/feedback',
      '/lab-tests',
      '/medicines',
      '/cart',
      '/insurance',
      '/ambulance',
      '/emergency-contacts',
      '/profile',
      '/demo-mailbox',
    ],
  },
  { who: 'doctor', paths: ['/doctor-dashboard'] },
  { who: 'verifiedDoctor', paths: ['/doctor-dashboard'] },
  { who: 'admin', paths: ['/admin', '/admin/doctors', '/admin/appointments', '/admin/users'] },
] as const;

/** Text outside the window or clipped by its container. A scrollable table may clip text. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const window = document.documentElement.clientWidth;
    const leaves = [...document.querySelectorAll<HTMLElement>('header *, main *, footer *')].filter(
      (element) =>
        element.childElementCount === 0 &&
        element.innerText?.trim() &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('table, .sr-only, select'),
    );
    return leaves.filter((leaf) => leaf.getBoundingClientRect().right > window + 1).map((leaf) => leaf.innerText);
  });

for (const width of [320, 1280]) {
  for (const { who, paths } of visits) {
    test(`no text is cut off with 200 % text at ${width} px for ${who ?? 'a visitor'}`, async ({ page, signIn }) => {
      if (who) await signIn(who);
      await page.setViewportSize({ width, height: 800 });
      for (const path of paths) {
        await page.goto(path);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await untilLive(page);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
          .toBeLessThanOrEqual(width);
        expect(await cutOff(page), path).toEqual([]);
      }
    });
  }
}
