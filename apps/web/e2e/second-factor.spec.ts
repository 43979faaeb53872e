import type { Page } from '@playwright/test';
import { codeAt } from '@sehat/mocks/node';
import { m } from '../src/messages/generated/messages.js';
import { accounts, expect, test } from './fixtures';
import { at } from './interface-language';
import { notices } from './shop';

const apps = (page: Page) => page.getByRole('region', { name: m.second_factor_title() });
const codeField = (page: Page) => page.getByLabel(m.second_factor_code(), { exact: true });

async function signInWith(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel(m.field_email(), { exact: true }).fill(email);
  await page.getByLabel(m.field_password(), { exact: true }).fill(password);
  await page.getByRole('button', { name: m.title_sign_in(), exact: true }).click();
}

test('a sign-in asks for the code of an authenticator app, until the user removes the app', {
  tag: ['@both', '@hindi'],
}, async ({ page, signUp, complaints, expectAccessible }) => {
  complaints.allow(/status of 4(00|03|22)/);
  const account = await signUp();
  await page.goto(at('/profile'));
  await expect(apps(page)).toContainText(m.second_factor_none());
  await apps(page).getByRole('button', { name: m.second_factor_add() }).click();

  const dialog = page.getByRole('dialog', { name: m.second_factor_add() });
  const picture = dialog.getByRole('img', { name: m.second_factor_picture() });
  // An account may have ten apps. A cancelled one does not count.
  for (let cancelled = 0; cancelled < 11; cancelled += 1) {
    await expect(picture).toBeVisible();
    await dialog.getByRole('button', { name: m.second_factor_cancel() }).click();
    await apps(page).getByRole('button', { name: m.second_factor_add() }).click();
  }
  await expect(picture).toBeVisible();
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const code = () => codeAt(key, Date.now());
  await expectAccessible();
  await dialog.getByRole('button', { name: m.second_factor_confirm() }).click();
  await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(m.second_factor_code_invalid()));
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(await code());
  await codeField(page).press('Enter');
  await expect(notices(page, m.second_factor_saved())).toHaveCount(1);
  await expect(apps(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(apps(page).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: m.account_logout() }).click();
  await signInWith(page, account);
  await expect(codeField(page)).toBeFocused();
  await expectAccessible();
  await codeField(page).fill('000 000');
  await codeField(page).press('Enter');
  await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(m.second_factor_wrong()));
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveValue('000 000');

  // Another account may ask for no code.
  await page.getByLabel(m.field_email(), { exact: true }).fill(accounts.patient.email);
  await expect(codeField(page)).toHaveCount(0);
  await expect(page.getByText(m.second_factor_wrong())).toHaveCount(0);
  await signInWith(page, account);
  await expect(codeField(page)).toBeFocused();
  const right = await code();
  await codeField(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await codeField(page).press('Enter');
  await expect(page.getByRole('button', { name: m.account_logout() })).toBeAttached();

  await page.goto(at('/profile'));
  await apps(page).getByRole('listitem').getByRole('button').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(m.second_factor_remove_last());
  await question.getByRole('button', { name: m.second_factor_remove(), exact: true }).click();
  await expect(notices(page, m.second_factor_removed())).toHaveCount(1);
  await expect(apps(page)).toContainText(m.second_factor_none());

  await page.getByRole('button', { name: m.account_logout() }).click();
  await signInWith(page, account);
  await expect(page.getByRole('button', { name: m.account_logout() })).toBeAttached();
});
