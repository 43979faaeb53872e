import type { Page } from '@playwright/test';
import { blockCookies } from './blocked-cookies';
import { expect, test } from './fixtures';
import {
  addToCart,
  card,
  delivery,
  expectEmptyCart,
  fillDelivery,
  notices,
  panel,
  placeOrder,
  storedCart,
  storedFour,
} from './shop';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('decreasing below one removes the line and keeps the focus nearby, in panel and cart', async ({
  page,
  signIn,
}) => {
  await signIn('patient', '/medicines');
  await addToCart(page, 'Aspirin 75mg');
  await addToCart(page, 'Metformin 500mg');
  await panel(page).getByRole('button', { name: 'Decrease Aspirin 75mg' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await expect(panel(page).getByRole('listitem')).toBeFocused();
  await expect(notices(page, 'Removed from cart')).toHaveCount(1);
  await expect(card(page, 'Metformin 500mg')).toContainText('1 in cart');

  await addToCart(page, 'Aspirin 75mg');
  await addToCart(page, 'Paracetamol 500mg');
  await page.getByRole('link', { name: 'Cart, 3 items' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeFocused();
  await button(page, 'Remove Aspirin 75mg').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Paracetamol 500mg' })).toBeFocused();
  await button(page, 'Decrease Paracetamol 500mg').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Metformin 500mg' })).toBeFocused();
  await button(page, 'Remove Metformin 500mg').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeFocused();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('two tabs share one cart', async ({ page, context, signIn }) => {
  await signIn('patient', '/medicines');
  const other = await context.newPage();
  await other.goto('/cart');
  await expectEmptyCart(other);

  await addToCart(page, 'Paracetamol 500mg');
  await expect(other.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  await button(other, 'Increase Paracetamol 500mg').click();
  await expect(panel(page)).toContainText('₹100');
  await addToCart(page, 'Aspirin 75mg');
  await button(other, 'Remove Paracetamol 500mg').click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await expect(panel(page)).toContainText('Aspirin 75mg');
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();

  await panel(page).getByRole('link', { name: 'Checkout' }).click();
  await expect(placeOrder(page)).toBeVisible();
  await button(other, 'Remove Aspirin 75mg').click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(notices(page, 'Your cart is empty')).toHaveCount(1);
});

test('a reload keeps the cart', { tag: '@plain' }, async ({ page, signIn }) => {
  await signIn('patient', '/medicines');
  await addToCart(page, 'Omeprazole 20mg');
  await page.reload();
  await expect(panel(page)).toContainText('Omeprazole 20mg');
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
});

const [first] = storedFour;
const corrupted: Record<string, string> = {
  'no JSON': '[{"id":',
  'no list': '{"id":"med-paracetamol"}',
  'a list of nothing': '[null, 1, "x"]',
  'a negative quantity': JSON.stringify([{ ...first, quantity: -3 }]),
  'a huge quantity': JSON.stringify([{ ...first, quantity: 1e9 }]),
  'a price in words': JSON.stringify([{ ...first, price: 'free' }]),
  'the same line twice': JSON.stringify([first, first]),
  'one good line and a bad one': JSON.stringify([first, { ...first, id: 'x', quantity: 1.5 }]),
  'a foreign prototype': '[{"__proto__":{"id":"x"}}]',
};

test('reads a corrupt stored cart as an empty cart that the user can fill', async ({ page, signIn }) => {
  await signIn();
  for (const [what, value] of Object.entries(corrupted)) {
    await test.step(what, async () => {
      await page.evaluate((cart) => localStorage.setItem('cart', cart), value);
      await page.goto('/cart');
      await expectEmptyCart(page);
    });
  }
  await page.goto('/medicines');
  await addToCart(page, 'Aspirin 75mg');
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  expect(JSON.parse((await storedCart(page)) ?? 'null')).toMatchObject([{ id: 'med-aspirin', quantity: 1 }]);
});

const notStored = 'Your browser cannot save the cart. If you close this page, the cart is lost.';

test('reports full storage once, and the order succeeds', async ({ page, signIn, complaints }) => {
  // The embedded backend has no room to answer a request for the profile.
  complaints.allow(/status of 503/);
  await signIn();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/medicines');
  await addToCart(page, 'Aspirin 75mg');
  await expect(notices(page, notStored)).toHaveCount(1);
  await addToCart(page, 'Metformin 500mg');
  await expect(panel(page)).toContainText('₹110');
  await expect(notices(page, notStored)).toHaveCount(1);
  await panel(page).getByRole('link', { name: 'Checkout' }).click();
  await fillDelivery(page);
  await placeOrder(page).click();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('₹110');
});

test('an order works without storage, and the form survives going back to the cart', async ({ page, signIn }) => {
  await signIn();
  // The embedded backend opens its storage for the first request. Without accounts, it would refuse the session.
  await page.waitForLoadState('networkidle');
  await page.evaluate(blockCookies);
  await page.getByRole('banner').getByRole('link', { name: 'Medicines', exact: true }).click();
  await addToCart(page, 'Aspirin 75mg');
  await expect(notices(page, notStored)).toHaveCount(1);
  await addToCart(page, 'Metformin 500mg');
  await expect(notices(page, notStored)).toHaveCount(1);
  await panel(page).getByRole('link', { name: 'Checkout' }).click();
  await fillDelivery(page);
  await page.getByRole('link', { name: 'Change your cart' }).click();
  await button(page, 'Increase Aspirin 75mg').click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(delivery.Address);
  await placeOrder(page).click();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('₹145');
});

test('the total is above the quick actions of a small screen', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 360, height: 700 });
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(storedFour));
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
  const bar = await page.getByRole('region', { name: 'Checkout' }).boundingBox();
  const actions = await page.getByRole('navigation', { name: 'Quick actions' }).boundingBox();
  expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(Math.round(actions?.y ?? 0));
});

for (const path of ['/book-appointment/1', '/cart', '/no-such-page']) {
  test(`announces cart changes after a first visit to ${path}`, async ({ page, signIn }) => {
    await signIn('patient', path);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Medicines' }).click();
    await addToCart(page, 'Aspirin 75mg');
    await expect(notices(page, 'Added to cart')).toHaveCount(1);
  });
}
