import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Holds the app back until it is let go: what is seen is the document alone. */
async function holdApp(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
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
  test(`the document of ${path} has the whole page, which the app takes over`, async ({ page, signIn }) => {
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

  test(`a visitor without a session sees nothing of ${path} before they are sent to sign in`, async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Loading page' })).toBeVisible();
    await expect(heading(page)).toHaveCount(0);
    await expect(page.getByText(part).first()).toBeHidden();
    letGo();
    await expect(heading(page)).toHaveText('Sign In');
  });
}

test('a question in the address is answered by the app alone', async ({ page, signIn }) => {
  await signIn();
  const letGo = await holdApp(page);
  await page.goto('/doctors?search=meera', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Find a Doctor');
  await expect(page.getByText('12 doctors found')).toBeHidden();
  letGo();
  await expect(page.getByText('1 doctor found')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('meera');
});

test('what is typed into the search before the app is there is searched for', async ({ page, signIn }) => {
  await signIn();
  const letGo = await holdApp(page);
  await page.goto('/doctors', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('meera');
  letGo();
  await expect(page.getByText('1 doctor found')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('meera');
  await expect(page).toHaveURL(/search=meera/);
});

const line = {
  id: 'med-paracetamol',
  name: 'Paracetamol 500mg',
  price: 50,
  quantity: 2,
  type: 'medicine',
  requiresPrescription: false,
};
const own = [
  { path: '/cart', cart: [line], title: 'Your Cart' },
  { path: '/cart', cart: [], title: 'Your Cart is Empty' },
  { path: '/checkout', cart: [line], title: 'Checkout' },
  { path: '/order-confirmation', cart: [], title: 'Order Information Not Found' },
  { path: '/booking-confirmation', cart: [], title: 'Booking Information Not Found' },
];

for (const { path, cart, title } of own) {
  test(`the document of ${path} says “${title}” before the app does`, async ({ page, seed }) => {
    await seed({ cart });
    const letGo = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(title);
    letGo();
    await expect(page.locator('#root [data-if], #root [data-unless]')).toHaveCount(0);
    await expect(heading(page)).toHaveText(title);
  });
}

test('a shelf that is opened with a full cart says so once the app is there', async ({ page, signIn, seed }) => {
  await seed({ cart: [line] });
  await signIn();
  const letGo = await holdApp(page);
  await page.goto('/medicines', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 2, name: 'Your cart' })).toBeVisible();
  await expect(page.getByText('Nothing in it yet.')).toBeHidden();
  letGo();
  await expect(page.getByText('2 in cart')).toBeVisible();
});
