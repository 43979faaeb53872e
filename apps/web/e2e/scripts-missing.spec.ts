import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const password = 'monsoon-kolam-7';

const forms = [
  { path: '/signin', send: 'Sign In' },
  { path: '/signup', send: 'Create Account' },
  { path: '/doctor-registration', send: 'Register' },
];

async function send(page: Page, button: string) {
  const main = page.getByRole('main');
  for (const input of await main.getByRole('textbox').all()) await input.fill('leela@mail.example');
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: button, exact: true }).click();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, send: button } of forms) {
    test(`${path} shows a notice, also after submitting, which does not put the password into the address`, async ({
      page,
    }) => {
      await page.goto(path);
      // Playwright's text locators skip `noscript`.
      const notice = page.getByRole('main').locator('noscript > *');
      await expect(notice).toHaveText(/^This form needs JavaScript/);
      await expect(notice).toBeInViewport({ ratio: 1 });
      const sent = page.waitForRequest((request) => request.isNavigationRequest() && request.method() !== 'GET');
      await send(page, button);
      expect((await sent).method()).toBe('POST');
      // The fields of the next document are empty.
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
      await expect(notice).toHaveText(/^This form needs JavaScript/);
      expect(page.url()).toMatch(new RegExp(`${path}$`));
    });
  }
});

test.describe('when the app’s scripts cannot be fetched', () => {
  for (const { path, send: button } of forms) {
    test(`${path} sends nothing, keeps typed values and offers a reload`, async ({ page, complaints }) => {
      complaints.allow(/ERR_FAILED|Failed to load resource/);
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path);
      const navigations: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) navigations.push(request.url());
      });
      await send(page, button);
      await expect(page.getByRole('button', { name: /Reload/ })).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
      expect(page.url()).toMatch(new RegExp(`${path}$`));
      expect(navigations).toEqual([]);
    });
  }
});
