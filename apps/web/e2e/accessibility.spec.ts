import type { Page } from '@playwright/test';
import { bookButton, fillBooking } from './booking';
import { expect, test } from './fixtures';

const widths = [360, 1280];

const openScreens = [
  { path: '/', heading: /Your Health, Our Priority/ },
  { path: '/signin', heading: 'Sign In' },
  { path: '/signup', heading: 'Create your account' },
  { path: '/help', heading: 'Help' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/contact', heading: 'Contact' },
  { path: '/doctor-registration', heading: 'Register as Doctor' },
  { path: '/doctor-registration/status', heading: 'Registration status' },
  { path: '/demo-mailbox', heading: 'Demo mailbox' },
  { path: '/forgot-password', heading: 'Forgot your password?' },
  { path: '/reset-password', heading: 'Choose a new password' },
  { path: '/no-such-page', heading: 'Page not found' },
];

const memberScreens = [
  { path: '/dashboard', heading: /Asha Verma/ },
  { path: '/doctors', heading: 'Find a Doctor' },
  { path: '/doctors?search=nobody-has-this-name', heading: 'Find a Doctor' },
  { path: '/book-appointment/1', heading: 'Book Appointment' },
  { path: '/book-appointment/nobody', heading: 'Book Appointment' },
  { path: '/appointment-confirmation', heading: 'Appointment confirmation' },
  { path: '/doctor-dashboard', heading: 'Doctor Dashboard' },
];

const adminScreens = [
  { path: '/admin', heading: 'Admin Dashboard' },
  { path: '/admin/doctors', heading: 'Doctors' },
  { path: '/admin/appointments', heading: 'Appointments' },
  { path: '/admin/users', heading: 'Users' },
  { path: '/admin/no-such-page', heading: 'Page not found' },
];

/** Checks a page at both widths. */
async function expectNoViolation(page: Page, expectAccessible: () => Promise<void>) {
  for (const width of widths) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

for (const { path, heading } of openScreens) {
  test(`${path} has no axe violation and no horizontal scrolling`, async ({ page, expectAccessible }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoViolation(page, expectAccessible);
  });
}

for (const [who, screens] of [
  ['patient', memberScreens],
  ['admin', adminScreens],
] as const) {
  test(`screens of a signed-in ${who} have no axe violation and no horizontal scrolling`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.setTimeout(30_000 + screens.length * 15_000);
    await signIn(who);
    for (const { path, heading } of screens) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expectNoViolation(page, expectAccessible);
      });
    }
  });
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('errors, confirmation and notification have no axe violation', async ({ page, signIn, expectAccessible }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await signIn();
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/book-appointment/1');
      await bookButton(page).click();
      await expect(page.getByRole('main')).toContainText('Please fill in all required fields');
      await expectAccessible();
      await fillBooking(page);
      await bookButton(page).click();
      await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
      await expectAccessible();
    });
  });
}

for (const theme of ['dark', 'contrast']) {
  test(`the ${theme} theme has no axe violation`, async ({ page, seed, signInByForm, expectAccessible }) => {
    await seed({ 'sehat.theme': theme });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectAccessible();
    await signInByForm();
    for (const path of ['/doctors', '/book-appointment/1']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible();
    }
  });
}

test('the menu dialog at 320 px has no axe violation', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible();
});
