import type { Page } from '@playwright/test';
import { m } from '../src/messages/generated/messages.js';
import { accounts, demoPassword, expect, test } from './fixtures';
import { at } from './interface-language';
import { ageSessions } from './old-sessions';
import { notices } from './shop';

interface Stored {
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
}

/** Signs the patient in once more at the backend of the page, and returns the tokens for another browser. */
const signInElsewhere = (page: Page): Promise<Stored> =>
  page.evaluate(
    async ([email, password]) => {
      const headers = { apikey: 'embedded-demo-key', 'Content-Type': 'application/json' };
      const body = JSON.stringify({ email, password });
      const answer = await fetch('/auth/v1/token?grant_type=password', { method: 'POST', headers, body });
      const tokens = (await answer.json()) as { access_token: string; refresh_token: string; expires_at: number };
      return {
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
        expiresAt: tokens.expires_at,
      };
    },
    [accounts.patient.email, demoPassword] as const,
  );

const devices = (page: Page) => page.getByRole('region', { name: m.devices_title() });

// The embedded backend is in the storage of a browser. So the other browser starts with a copy of it.
test('a user signs out another device, which must sign in again', { tag: '@hindi' }, async ({
  page,
  context,
  browser,
  baseURL,
  signInByForm,
  expectAccessible,
}) => {
  await signInByForm('patient');
  const other = await signInElsewhere(page);
  await page.goto(at('/profile'));
  const listed = devices(page).getByRole('listitem');
  await expect(listed).toHaveCount(2);
  await expect(listed.first()).toContainText(m.device_this());
  await expectAccessible();

  const openElsewhere = async () => {
    const storageState = await context.storageState();
    for (const { localStorage: items } of storageState.origins)
      for (const item of items)
        if (item.name === 'sehat.session')
          item.value = JSON.stringify({ ...(JSON.parse(item.value) as object), ...other });
    const elsewhere = await browser.newContext({ baseURL, storageState, serviceWorkers: 'allow' });
    const tab = await elsewhere.newPage();
    await tab.goto(at('/profile'));
    return tab;
  };
  const before = await openElsewhere();
  await expect(devices(before).getByRole('listitem')).toHaveCount(2);
  await before.context().close();

  const device = await listed.last().getByRole('heading').innerText();
  await listed.last().getByRole('button').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: m.device_sign_out() }).click();
  await expect(notices(page, m.device_signed_out({ device }))).toHaveCount(1);
  await expect(listed).toHaveCount(1);
  await expect(page.getByText(m.devices_only_this())).toBeVisible();
  await expect(page.getByText(m.devices_title(), { exact: true })).toBeFocused();

  const after = await openElsewhere();
  await expect(after).toHaveURL(/\/signin$/);
  await expect(after.getByText(m.failure_session_ended()).first()).toBeVisible();
  await after.context().close();
  await page.reload();
  await expect(listed).toHaveCount(1);
});

test('a session older than a day signs out no other device, and says why', async ({
  page,
  signInByForm,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  await signInByForm('patient');
  await signInElsewhere(page);
  await ageSessions(page);
  await page.goto('/profile');
  await devices(page).getByRole('listitem').last().getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText(/could not be signed out: For your safety, sign in again first[.]/)).toBeVisible();
  await expect(devices(page).getByRole('listitem')).toHaveCount(2);
});
