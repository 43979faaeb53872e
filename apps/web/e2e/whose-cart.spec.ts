import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addToCart, expectEmptyCart, notices, panel, storedCart, storedFour } from './shop';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const badge = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const oneItem = 'Cart, 1 item';

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign In / Sign Up' })).toBeVisible();
}

async function addAspirin(page: Page) {
  await main(page).getByRole('link', { name: 'Medicines' }).click();
  await addToCart(page, 'Aspirin 75mg');
  await expect(badge(page, oneItem)).toBeVisible();
}

test("restores a user's cart and hides it from the next user", async ({ page, signInByForm }) => {
  await signInByForm('patient');
  await addAspirin(page);
  await signOut(page);
  expect(await storedCart(page)).toBeNull();
  await page.goto('/cart');
  await expectEmptyCart(page);

  await signInByForm('admin');
  await expect(badge(page, 'Cart')).toBeVisible();
  await addAspirin(page);
  await addToCart(page, 'Metformin 500mg');
  await expect(badge(page, 'Cart, 2 items')).toBeVisible();
  await signOut(page);

  await signInByForm('patient');
  await badge(page, oneItem).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Aspirin 75mg' })).toBeVisible();
  expect(JSON.parse((await storedCart(page)) ?? 'null')).toMatchObject([{ id: 'med-aspirin', quantity: 1 }]);
});

test("signing in adopts the visitor's cart", async ({ page, signInByForm }) => {
  await signInByForm('patient');
  await addAspirin(page);
  await signOut(page);
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(storedFour));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  await signInByForm('patient');
  await expect(badge(page, 'Cart, 5 items')).toBeVisible();
  await page.reload();
  await expect(badge(page, 'Cart, 5 items')).toBeVisible();
  expect(JSON.parse((await storedCart(page)) ?? 'null')).toHaveLength(5);
});

test('another tab clears the cart when its user signs out', async ({ page, context, signInByForm }) => {
  await signInByForm('patient');
  await addAspirin(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  await signOut(page);
  await expectEmptyCart(other);
  await signInByForm('admin');
  await expectEmptyCart(other);
  await main(page).getByRole('link', { name: 'Medicines' }).click();
  await addToCart(page, 'Metformin 500mg');
  await expect(other.getByRole('listitem').filter({ hasText: 'Metformin 500mg' })).toBeVisible();
  await signOut(page);
  await signInByForm('patient');
  await expect(other.getByRole('listitem').filter({ hasText: 'Aspirin 75mg' })).toBeVisible();
  await expect(other.getByText('Metformin 500mg')).toHaveCount(0);
});

test("an expired session hides its user's cart", async ({ page, signInByForm, complaints }) => {
  complaints.allow(/status of 40[01]/);
  await signInByForm('patient');
  await addAspirin(page);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sehat.session') ?? '{}') as object;
    localStorage.setItem('sehat.session', JSON.stringify({ ...session, expiresAt: 0, refreshToken: 'worn-out' }));
  });
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Sign In / Sign Up' })).toBeVisible();
  await expectEmptyCart(page);
  await signInByForm('patient');
  await expect(badge(page, oneItem)).toBeVisible();
});

/** Blocks the scripts that contain the cart. */
async function withoutCart(context: BrowserContext, work: () => Promise<void>) {
  const scripts = /[/]assets[/](cart|quick-actions)-[^/]+[.]js$/;
  await context.route(scripts, (route) => route.abort());
  await work();
  await context.unroute(scripts);
}

test.describe('without a worker', () => {
  // The service worker would serve the blocked scripts.
  test.use({ serviceWorkers: 'block' });

  test('switches carts between users on pages that could not load the cart', async ({
    page,
    context,
    signInByForm,
    complaints,
  }) => {
    complaints.allow(/Failed to (load resource|fetch)|dynamically imported module|Unable to preload/);
    await signInByForm('patient');
    await addAspirin(page);
    await withoutCart(context, async () => {
      await page.goto('/about');
      await signOut(page);
      expect(await storedCart(page)).toBeNull();
      await signInByForm('admin', '/signin');
      expect(await storedCart(page)).toBeNull();
    });
    await page.goto('/medicines');
    await expect(panel(page)).toContainText('Your cart is empty');
    await signOut(page);
    await signInByForm('patient');
    await expect(badge(page, oneItem)).toBeVisible();
  });
});

test('resetting the demo data empties every cart', async ({ page, signInByForm }) => {
  await signInByForm('patient');
  await addAspirin(page);
  await page.getByRole('button', { name: 'Reset demo data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset demo data' }).click();
  await expect(notices(page, 'Demo data reset. Sign in again with a demo account.')).toHaveCount(1);
  await signInByForm('patient');
  await expect(badge(page, 'Cart')).toBeVisible();
});
