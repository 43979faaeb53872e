import { m } from '../src/messages/generated/messages.js';
import { accounts, demoPassword, expect, test, untilLive } from './fixtures';
import { at } from './interface-language';
import { callAsMember } from './lab-tests';
import { notices } from './shop';

test('a wrong password shows two messages, announces one and keeps the e-mail', { tag: '@both' }, async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid login credentials')).toHaveCount(2);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toHaveCount(1);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(accounts.patient.email);

  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Invalid login credentials')).toHaveCount(0);
});

test('sign-in shows the fallback message when the service is unreachable', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  await page.goto('/signin?scenario=authOffline');
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Failed to sign in. Please try again.').first()).toBeVisible();
});

test('refuses a used e-mail address with the reason', { tag: '@both' }, async ({ page, complaints }) => {
  complaints.allow(/status of 422/);
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Asha Verma');
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill('another-password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('User already registered').first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Verma');
});

test('a sign-up with a lost response signs in on retry', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|status of 422/);
  await page.goto('/signup?scenario=signup:lost(1)');
  await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
  await page.getByLabel('Email', { exact: true }).fill('meera.lost@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('monsoon-kolam-7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Failed to create an account. Please try again.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('banner')).toContainText('Meera Nair');
});

test('a refresh that is rate limited keeps the session', async ({ page, signInByForm, complaints }) => {
  complaints.allow(/status of 429/);
  await signInByForm();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sehat.session') ?? '{}') as object;
    localStorage.setItem(
      'sehat.session',
      JSON.stringify({ ...session, expiresAt: Math.floor(Date.now() / 1000) - 10 }),
    );
  });
  const refused = page.waitForResponse((response) => response.status() === 429);
  await page.goto('/dashboard?scenario=refresh:429');
  await refused;
  await expect(page.getByRole('main')).toContainText('Upcoming Appointments');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a guarded page redirects to sign-in and back, and keeps its query', { tag: ['@both', '@hindi'] }, async ({
  page,
}) => {
  await page.goto(at('/doctors?specialty=Cardiology'));
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByLabel(m.field_email(), { exact: true }).fill(accounts.patient.email);
  await page.getByLabel(m.field_password(), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: m.title_sign_in(), exact: true }).click();
  await expect(page).toHaveURL(/\/doctors\?specialty=Cardiology$/);
});

test('a session that has ended leads from an open page to sign-in and back', async ({
  page,
  signInByForm,
  complaints,
}) => {
  complaints.allow(/status of 40[01]/);
  await signInByForm();
  await callAsMember(page, 'POST', '/auth/v1/logout?scope=global');
  await page.goto('/demo-mailbox');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('You have been signed out. Sign in again.').first()).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/demo-mailbox$/);
});

test('a reload keeps the session and never shows the sign-in page', { tag: '@both' }, async ({
  page,
  signInByForm,
}) => {
  await signInByForm();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto('/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha Verma');
  expect(visited).not.toContain('/signin');
});

test('tokens are renewed before they expire, and the new ones are used', { tag: '@both' }, async ({ page, signUp }) => {
  await signUp();
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('sehat.session') ?? '{}') as Record<string, unknown>);
  const { refreshToken } = await stored();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sehat.session') ?? '{}') as object;
    localStorage.setItem(
      'sehat.session',
      JSON.stringify({ ...session, expiresAt: Math.floor(Date.now() / 1000) + 30 }),
    );
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera Nair');
  await expect.poll(async () => (await stored())['refreshToken']).not.toBe(refreshToken);
  expect((await stored())['expiresAt']).toBeGreaterThan(Date.now() / 1000 + 3000);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera Nair');
});

test('two tabs that load with an expired token renew it once', { tag: '@both' }, async ({ page, context, signUp }) => {
  await signUp();
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sehat.session') ?? '{}') as object;
    const expiresAt = Math.floor(Date.now() / 1000) - 10;
    localStorage.setItem('sehat.session', JSON.stringify({ ...session, expiresAt }));
  });
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url());
  });
  await Promise.all([page.goto('/dashboard'), other.goto('/dashboard')]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Meera Nair');
    await expect(tab.getByRole('link', { name: 'Join Video Call' }).first()).toBeVisible();
  }
  expect(renewals).toHaveLength(1);
});

test('tokens and passwords appear only under the session’s storage key', { tag: '@both' }, async ({
  page,
  signInByForm,
}) => {
  await signInByForm();
  const stored = await page.evaluate(() => Object.entries(localStorage) as [string, string][]);
  const read = (key: string) => JSON.parse(stored.find(([name]) => name === key)?.[1] ?? 'null') as unknown;
  const { accessToken } = read('sehat.session') as { accessToken: string };
  expect(accessToken).toMatch(/^ey/);
  for (const [key, value] of stored) {
    expect(value, key).not.toContain(demoPassword);
    if (key !== 'sehat.session') expect(value, key).not.toContain(accessToken);
  }
  expect(read('user')).toMatchObject({ email: accounts.patient.email, role: 'patient' });
  expect(page.url()).not.toContain(accessToken);
});

test('a damaged stored session is reported once and counts as signed out', async ({ page, seed }) => {
  await seed({ user: '{"id":', 'sehat.session': '[]' });
  await page.goto('/dashboard');
  const banner = page.getByRole('alert').filter({ hasText: 'You have been signed out. Sign in again.' });
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => ['user', 'sehat.session'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ]);
});

test('signing out in one tab signs out the other', { tag: '@both' }, async ({ page, context, signInByForm }) => {
  await signInByForm();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(other).toHaveURL(/\/signin$/);
  await expect(other.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});

test('a session that expires in one tab is called expired in the other', async ({
  page,
  context,
  signInByForm,
  complaints,
}) => {
  complaints.allow(/status of 40[01]/);
  await signInByForm();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();

  await callAsMember(page, 'POST', '/auth/v1/logout?scope=global');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sehat.session') ?? '{}') as object;
    localStorage.setItem('sehat.session', JSON.stringify({ ...session, expiresAt: 0 }));
    window.dispatchEvent(new Event('focus'));
  });
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/signin$/);
    await expect(tab.getByText('You have been signed out. Sign in again.').first()).toBeVisible();
  }
});

test('each role sees its own links', { tag: '@both' }, async ({ page, signInByForm }) => {
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await signInByForm('patient');
  await expect(link('Dashboard')).toHaveAttribute('href', '/dashboard');
  await expect(link('Admin')).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(link('Dashboard')).toHaveCount(0);
  await signInByForm('doctor');
  await expect(link('Dashboard')).toHaveAttribute('href', '/doctor-dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signInByForm('admin');
  await expect(link('Admin')).toHaveAttribute('href', '/admin');
});

test('resetting the demo data signs out and deletes new accounts', async ({ page, signUp, complaints }) => {
  complaints.allow(/status of 400/);
  const account = await signUp();
  const reset = page.getByRole('button', { name: 'Reset demo data' });
  const question = page.getByRole('alertdialog', { name: 'Reset the demo data?' });
  await reset.click();
  await question.getByRole('button', { name: 'Keep demo data' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await reset.click();
  await question.getByRole('button', { name: 'Reset demo data' }).click();
  await expect(notices(page, 'Demo data reset. Sign in again with a demo account.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid login credentials').first()).toBeVisible();
});

test('a click on the reset button waits for the confirmation dialog to load', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route(/[/]assets[/]reset-[^/]+[.]js$/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/about');
  await untilLive(page);
  await page.getByRole('button', { name: 'Reset demo data' }).click();
  answered.resolve();
  await expect(page.getByRole('alertdialog', { name: 'Reset the demo data?' })).toBeVisible();
});

test('replays input from before hydration and puts none of it into an address', async ({ page }) => {
  const started = Promise.withResolvers<void>();
  await page.route(/[/]assets[/]index-[^/]+[.]js$/, async (route) => {
    await started.promise;
    await route.continue();
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByRole('button', { name: 'Logout' })).not.toBeAttached();
  started.resolve();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
  expect(page.url()).not.toContain(demoPassword);
});
