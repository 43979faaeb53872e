import type { Page } from '@playwright/test';
import { expect, test, untilLive } from './fixtures';

const newPassword = 'temple-by-the-sea';
/** The address of the sent mails of `npm run start:db`, whose backend has the port after that of the site. */
function mailServerOf(page: Page): string {
  const url = new URL('/mail', page.url());
  url.port = String(Number(url.port) + 1);
  return url.href;
}

/** The path of the link in the newest mail to this address: from the demo mailbox, or from the local mail server. */
async function mailedLink(page: Page, email: string, isEmbedded: boolean): Promise<string> {
  const find = async () => {
    if (!isEmbedded) {
      const text = await (await page.request.get(mailServerOf(page))).text();
      const mail = text.split(/={72}/).find((part) => part.includes(`To: ${email}\n`)) ?? '';
      return /\/reset-password#token_hash=[\w-]+/.exec(mail)?.[0];
    }
    await page.goto('/demo-mailbox');
    await untilLive(page);
    await page.getByRole('button', { name: 'Open email' }).first().click();
    return (await page.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')) ?? undefined;
  };
  let link = '';
  await expect.poll(async () => (link = (await find()) ?? ''), { timeout: 15_000 }).not.toBe('');
  return link;
}

async function signInWith(page: Page, email: string, password: string) {
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('replaces a forgotten password by a mailed link', { tag: '@both' }, async ({
  page,
  signUp,
  canShareSessions: isEmbedded,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/status of 4(00|03|22)/);
  const { email, password } = await signUp();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('region', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByText(`If ${email} has an account, we have sent an email with a link.`)).toBeVisible();
  await expectAccessible();

  const link = await mailedLink(page, email, isEmbedded);
  await page.goto(link);
  await expect(page.getByLabel('New password')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  for (const [weak, reason] of [
    ['short', /at least 6 characters/],
    ['football', /easy to guess/],
    [email, /easy to guess/],
  ] as const) {
    await page.getByLabel('New password').fill(weak);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(reason);
    await expect(page.getByLabel('New password')).toBeFocused();
    await expect(page.getByLabel('New password')).toHaveValue(weak);
  }
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your new password is saved.', { exact: false })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin$/);

  await signInWith(page, email, password);
  await expect(page.getByText('Invalid login credentials').first()).toBeVisible();
  await signInWith(page, email, newPassword);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();

  await page.goto('/about');
  await page.goto(link);
  await page.getByLabel('New password').fill('another-temple');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('region', { name: /A link works once/ })).toBeFocused();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
