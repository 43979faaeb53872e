import type { Page } from '@playwright/test';
import { numbers, request } from './emergency';
import { accounts, demoPassword, expect, test } from './fixtures';

test.describe('emergency services', () => {
  test('shows the numbers first, and states that the form sends no ambulance', async ({ page, signIn }) => {
    await signIn('patient', '/');
    await page.getByRole('link', { name: 'Emergency', exact: true }).click();
    await expect(page).toHaveTitle('Emergency Services · Sehat');
    await expect(page.getByRole('heading', { level: 1, name: 'Emergency Services' })).toBeFocused();
    await expect(page.getByText('Call 102 for immediate emergencies.')).toBeVisible();
    await expect(numbers(page)).toHaveText(['Ambulance 102', 'Police 100', 'Fire 101']);
    const first = page.getByRole('main').getByRole('link').first();
    await expect(first).toHaveAttribute('href', 'tel:102');
    await expect(page.getByText('This form does not send an ambulance.')).toBeVisible();
    const hospitals = page.getByRole('region', { name: 'Nearby hospitals' }).getByRole('article');
    await expect(hospitals).toHaveCount(3);
    await expect(hospitals.first()).toContainText('1.2 km away');
  });

  test('a request needs only a location, and is only recorded', async ({ page, signIn }) => {
    await signIn('patient', '/ambulance');
    await page.getByLabel('Destination hospital').fill('Neem Park Hospital');
    await page.getByRole('button', request).click();
    await expect(page.getByLabel('Location', { exact: true })).toBeFocused();
    await expect(page.getByText('Enter your location')).toBeVisible();
    await expect(page.getByLabel('Destination hospital')).toHaveValue('Neem Park Hospital');

    const sent: string[] = [];
    page.on('request', (sending) => {
      if (sending.method() !== 'GET') sent.push(sending.url());
    });
    await page.getByLabel('Location', { exact: true }).fill('12 Lodhi Road, New Delhi');
    await page.getByRole('button', request).click();
    await expect(page.getByText('Ambulance request noted. Call 102 for an immediate emergency.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /No ambulance is on its way/ })).toBeFocused();
    await expect(page.getByRole('main')).toContainText('12 Lodhi Road, New Delhi');
    expect(sent).toEqual([]);

    await page.getByRole('button', { name: 'Change the request' }).click();
    await page.getByLabel('This is an emergency').check();
    await page.getByRole('button', request).click();
    await expect(page.getByRole('definition').filter({ hasText: 'Yes' })).toBeVisible();
  });

  test('reads the device position on request only, and fills the field', async ({ page, context, signIn }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 28.6315, longitude: 77.21671, accuracy: 23.4 });
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      geolocation.getCurrentPosition = (...how) => {
        sessionStorage.setItem('asked', 'yes');
        ask(...how);
      };
    });
    await signIn('patient', '/ambulance');
    await expect(page.getByRole('button', request)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull();
    await page.getByLabel('Location', { exact: true }).fill('Gate 2');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Gate 2 · 28.63150, 77.21671 (within 24 m)');
  });

  test('the form works after a refused position', async ({ page, context, signIn }) => {
    await context.clearPermissions();
    await signIn('patient', '/ambulance');
    await page.getByLabel('Location', { exact: true }).fill('Gate 2');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText(/Type it instead|Type your location instead/)).toBeVisible();
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Gate 2');
    await page.getByRole('button', request).click();
    await expect(page.getByText('Ambulance request noted.', { exact: false })).toBeVisible();
  });

  test('shows the numbers to signed-out visitors on the sign-in page', async ({ page }) => {
    await page.goto('/ambulance');
    await expect(page).toHaveURL(/\/signin$/);
    await expect(numbers(page)).toHaveText(['Ambulance 102', 'Police 100', 'Fire 101']);
    await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/ambulance$/);
  });
});

test.describe('emergency contacts', () => {
  const contacts = (page: Page) =>
    page.getByRole('region', { name: 'Your contacts' }).getByRole('listitem').getByRole('heading');

  test('start with two, can be added and removed, and stay in memory only', async ({ page, signIn }) => {
    await signIn('patient', '/ambulance');
    await page.getByRole('main').getByRole('link', { name: 'Emergency contacts' }).click();
    await expect(contacts(page)).toHaveText(['Sarita Verma', 'Rohan Verma']);
    await expect(page.getByRole('link', { name: '98765 43210' })).toHaveAttribute('href', 'tel:9876543210');

    await page.getByLabel('Name', { exact: true }).fill('Imran Qureshi');
    await page.getByLabel('Phone', { exact: true }).fill('   ');
    await page.getByRole('button', { name: 'Add Contact' }).click();
    await expect(page.getByRole('region', { name: 'Please fill in all fields' })).toBeFocused();
    await expect(contacts(page)).toHaveCount(2);

    await page.getByLabel('Relationship').fill(' Neighbour ');
    await page.getByLabel('Phone', { exact: true }).fill('98765 43212');
    await page.getByRole('button', { name: 'Add Contact' }).click();
    await expect(page.getByText('Contact added')).toBeVisible();
    await expect(contacts(page)).toHaveText(['Sarita Verma', 'Rohan Verma', 'Imran Qureshi']);

    await page.getByRole('button', { name: 'Remove Sarita Verma' }).click();
    await expect(page.getByText('Contact removed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Rohan Verma' })).toBeFocused();

    await page.getByRole('link', { name: 'Emergency Services' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Emergency contacts' }).click();
    await expect(contacts(page)).toHaveText(['Rohan Verma', 'Imran Qureshi']);
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).not.toContain('Imran Qureshi');
    await page.reload();
    await expect(contacts(page)).toHaveText(['Sarita Verma', 'Rohan Verma']);
  });

  test('are hidden from the next user of the same page', async ({ page, signIn }) => {
    await signIn('patient', '/emergency-contacts');
    await page.getByRole('button', { name: 'Remove Sarita Verma' }).click();
    await expect(contacts(page)).toHaveText(['Rohan Verma']);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Email', { exact: true }).fill(accounts.doctor.email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('link', { name: 'Emergency', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Emergency contacts' }).click();
    await expect(contacts(page)).toHaveText(['Sarita Verma', 'Rohan Verma']);
  });
});

for (const width of [360, 1280]) {
  test(`emergency pages at ${width} px have no axe violation and no horizontal scrolling`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn();
    await page.setViewportSize({ width, height: 800 });
    const expectWhole = async () => {
      await expectAccessible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    await page.goto('/ambulance');
    await page.getByRole('button', request).click();
    await expect(page.getByText('Enter your location')).toBeVisible();
    await expectWhole();
    await page.getByLabel('Location', { exact: true }).fill('12 Lodhi Road');
    await page.getByRole('button', request).click();
    await expect(page.getByRole('heading', { name: /No ambulance is on its way/ })).toBeVisible();
    await expectWhole();
    await page.goto('/emergency-contacts');
    await page.getByRole('button', { name: 'Add Contact' }).click();
    await expect(page.getByRole('region', { name: 'Please fill in all fields' })).toBeVisible();
    await expectWhole();
  });
}

for (const theme of ['dark', 'contrast']) {
  test(`emergency pages and plans have no axe violation in the ${theme} theme`, async ({
    page,
    seed,
    signInByForm,
    expectAccessible,
  }) => {
    await seed({ 'sehat.theme': theme });
    await page.goto('/ambulance');
    await expect(numbers(page)).toHaveCount(3);
    await expectAccessible();
    await signInByForm();
    for (const path of ['/ambulance', '/emergency-contacts', '/insurance']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible();
    }
    await page.getByRole('button', { name: 'Select Plan' }).nth(1).click();
    await expect(page.getByText('Plan selected! Proceeding to enrollment...')).toBeVisible();
    await expectAccessible();
  });
}
