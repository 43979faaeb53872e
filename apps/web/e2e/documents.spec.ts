import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { four, stored } from './shop';

// The service worker would serve the scripts that this test delays.
test.use({ serviceWorkers: 'block' });

/** Delays the app's scripts until the returned function is called, so that the page shows only its document. */
async function holdApp(page: Page) {
  const letGo = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/assets/*.js', async (route) => {
    held += 1;
    await letGo.promise;
    await route.continue();
  });
  return () => {
    expect(held, 'scripts that were held back').toBeGreaterThan(0);
    letGo.resolve();
  };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const sameForAll = [
  { path: '/doctors', title: 'Find a Doctor', part: 'Dr. Ananya Iyer' },
  { path: '/medicines', title: 'Medicines', part: 'Paracetamol 500mg' },
  { path: '/insurance', title: 'Insurance', part: 'Basic Care' },
  { path: '/records', title: 'Medical Records', part: 'Your records' },
  { path: '/insights', title: 'Health Insights', part: 'Overall Health' },
  { path: '/telemedicine', title: 'Telemedicine', part: 'Upcoming consultation' },
  { path: '/ambulance', title: 'Emergency Services', part: 'Request an ambulance' },
];

for (const { path, title, part } of sameForAll) {
  test(`prerenders the whole page of ${path}, and the app hydrates it`, async ({ page, signIn }) => {
    await signIn();
    const letGo = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(title);
    const inDocument = page.getByRole('heading', { level: 2, name: part });
    await expect(inDocument).toBeVisible();
    const element = await inDocument.elementHandle();
    letGo();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
    await expect(inDocument).toBeVisible();
    expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
  });

  test(`shows a visitor without a session nothing of ${path} before the redirect to sign in`, async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Loading page' })).toBeVisible();
    await expect(heading(page)).toHaveCount(0);
    await expect(page.getByText(part).first()).toBeHidden();
    letGo();
    await expect(heading(page)).toHaveText('Sign In');
  });
}

test('applies a search in the address only after hydration', async ({ page, signIn }) => {
  await signIn();
  const letGo = await holdApp(page);
  await page.goto('/doctors?search=meera', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Find a Doctor');
  await expect(page.getByText('12 doctors found')).toBeHidden();
  letGo();
  await expect(page.getByText('1 doctor found')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('meera');
});

test.describe('input before hydration', () => {
  test.beforeEach(({ signIn }) => signIn());

  for (const { path, text, found } of [
    { path: '/doctors', text: 'meera', found: '1 doctor found' },
    { path: '/medicines', text: 'para', found: '1 medicine found' },
  ]) {
    test(`filters the list on ${path}`, async ({ page }) => {
      const letGo = await holdApp(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('searchbox').pressSequentially(text);
      letGo();
      await expect(page.getByText(found)).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue(text);
      await expect(page).toHaveURL(new RegExp(`search=${text}`));
    });
  }

  test('applies several filters', async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto('/doctors', { waitUntil: 'commit' });
    await page.getByLabel('Specialty', { exact: true }).selectOption('Cardiology');
    await page.getByLabel('Location').selectOption('Chennai');
    letGo();
    await expect(page).toHaveURL(/specialty=Cardiology&location=Chennai/);
    await expect(page.getByLabel('Specialty', { exact: true })).toHaveValue('Cardiology');
    await expect(page.getByLabel('Location')).toHaveValue('Chennai');
  });

  test('repeats several clicks', async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto('/medicines', { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: 'Add to Cart' });
    await add.nth(0).click();
    await add.nth(1).click();
    await add.nth(1).click();
    letGo();
    await expect(page.getByText('1 in cart')).toBeVisible();
    await expect(page.getByText('2 in cart')).toBeVisible();
  });

  test('adds a chosen file', async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto('/records', { waitUntil: 'commit' });
    const file = { name: 'blood-count.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
    await page.locator('input[type="file"]').setInputFiles(file);
    letGo();
    await expect(page.getByText('blood-count.pdf').first()).toBeVisible();
  });

  test('submits a rating', async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto('/feedback', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: /^4/ }).check({ force: true });
    await page.getByRole('button', { name: /^Submit/ }).click();
    letGo();
    await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  });
});

test('repeats a click on a page that a client render replaces', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letGo = await holdApp(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

const twoStrips = stored([{ ...four[0], quantity: 2 }]);
const own = [
  { path: '/cart', cart: twoStrips, title: 'Your Cart' },
  { path: '/cart', cart: [], title: 'Your Cart is Empty' },
  { path: '/checkout', cart: twoStrips, title: 'Checkout' },
  { path: '/order-confirmation', cart: [], title: 'Order Information Not Found' },
  { path: '/booking-confirmation', cart: [], title: 'Booking Information Not Found' },
];

for (const { path, cart, title } of own) {
  test(`the document of ${path} has the heading “${title}” before hydration`, async ({ page, seed }) => {
    await seed({ cart });
    const letGo = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(title);
    letGo();
    await expect(page.locator('#root [data-if], #root [data-unless]')).toHaveCount(0);
    await expect(heading(page)).toHaveText(title);
  });
}

test('a page opened with a filled cart shows it after hydration', async ({ page, signIn, seed }) => {
  await seed({ cart: twoStrips });
  await signIn();
  const letGo = await holdApp(page);
  await page.goto('/medicines', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 2, name: 'Your cart' })).toBeVisible();
  await expect(page.getByText('Nothing in it yet.')).toBeHidden();
  letGo();
  await expect(page.getByText('2 in cart')).toBeVisible();
});
