import type { Page } from '@playwright/test';
import { doctor, nextUnmistakableDate, visit } from './booking';
import { accounts, demoPassword, expect, test } from './fixtures';

/** Presses Tab until the control with this role and name has focus. Fails when it never gets focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox' | 'combobox' | 'searchbox', name: string) {
  const target = page.getByRole(role, { name, exact: true }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`No Tab leads to the ${role} "${name}"`);
}

/** Selects an option by typing its first letters. */
async function choose(page: Page, name: string, letters: string) {
  await tabTo(page, 'combobox', name);
  await page.keyboard.type(letters);
}

test('completes the booking journey by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to main content');
  await page.keyboard.press('Enter');

  await tabTo(page, 'searchbox', 'Search doctors, specialties...');
  await page.keyboard.type(doctor.search);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(accounts.patient.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`/doctors?search=${doctor.search}`);
  await tabTo(page, 'link', 'Book Appointment');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Book Appointment' })).toBeFocused();
  await tabTo(page, 'textbox', 'Date');
  const date = nextUnmistakableDate();
  await page.keyboard.type(date.typed);
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(date.value);
  await choose(page, 'Time', '10:00');
  await tabTo(page, 'textbox', 'Age');
  await page.keyboard.type(visit.age);
  await choose(page, 'Gender', 'Fe');
  await tabTo(page, 'textbox', 'Phone');
  await page.keyboard.type(visit.phone);
  await tabTo(page, 'textbox', 'Symptoms');
  await page.keyboard.type(visit.symptoms);
  await tabTo(page, 'button', 'Book Appointment');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('at 320 px the menu traps focus and restores it on close', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await tabTo(page, 'button', 'Menu');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(menu.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});
