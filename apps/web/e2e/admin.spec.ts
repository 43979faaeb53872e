import { accounts, demoPassword, expect, test } from './fixtures';

const sections = [
  { name: 'Overview', path: '/admin', heading: 'Admin Dashboard', title: 'Admin Dashboard · Sehat' },
  { name: 'Doctors', path: '/admin/doctors', heading: 'Doctors', title: 'Doctors, Admin · Sehat' },
  { name: 'Appointments', path: '/admin/appointments', heading: 'Appointments', title: 'Appointments, Admin · Sehat' },
  { name: 'Users', path: '/admin/users', heading: 'Users', title: 'Users, Admin · Sehat' },
];

test('an admin starts on the overview', async ({ page, signIn }) => {
  await signIn('admin');
  await expect(page).toHaveURL(/\/admin$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('group', { name: 'Users' })).toContainText('1,234');
  await expect(main.getByRole('group', { name: 'Appointments today' })).toContainText('48');
  await expect(main.getByRole('group', { name: 'Active doctors' })).toContainText('56');
  await expect(main.getByText(/Sample data/)).toBeVisible();
});

test('every section has its own address and title, and moves focus to its heading', async ({ page, signIn }) => {
  await signIn('admin');
  const nav = page.getByRole('navigation', { name: 'Admin sections' });
  for (const { name, path, heading, title } of [...sections.slice(1), ...sections.slice(0, 1)]) {
    await nav.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
    await expect(page).toHaveTitle(title);
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(nav.locator('[aria-current]')).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await page.goto('/admin/users/');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

for (const path of ['/admin/settings', '/admin/doctors/7']) {
  test(`${path} is not found`, async ({ page, signIn }) => {
    await signIn('admin', path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
}

for (const who of ['patient', 'doctor'] as const) {
  test(`redirects a ${who} from every admin address to the home page`, async ({ page, signIn }) => {
    await signIn(who);
    for (const { path } of [...sections, { path: '/admin/settings' }]) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1, name: /Your Health, Our Priority/ })).toBeVisible();
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  });
}

test('a signed-out visitor signs in and returns to the section', async ({ page }) => {
  await page.goto('/admin/appointments');
  await expect(page).toHaveURL('/signin');
  await page.getByLabel('Email', { exact: true }).fill(accounts.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/admin/appointments');
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
});

test('a patient who signs in from an admin address lands on the home page', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/signin');
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('lists the calls of this browser and skips unreadable entries', async ({ page, seed, signIn }) => {
  const activity = {
    id: 'activity-1',
    type: 'appointment',
    action: 'completed',
    details: 'Appointment visit-1 completed',
    timestamp: '2026-01-15T05:12:00.000Z',
  };
  await seed({ adminActivities: [null, { id: 'broken' }, activity] });
  await signIn('admin');
  const activities = page.getByRole('table', { name: 'Activity' });
  await expect(activities.getByRole('rowheader')).toHaveText(['Appointment visit-1 completed']);
  await expect(activities).toContainText('15 Jan 2026, 10:42 AM');
});
