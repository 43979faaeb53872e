import type { Page } from '@playwright/test';
import { medicineText } from '../src/catalog-text/medicines';
import { paymentMethodText } from '../src/catalog-text/payment-methods';
import { m } from '../src/messages/generated/messages.js';
import { accounts, demoPassword, expect, test } from './fixtures';
import { uiText } from './interface-language';
import {
  addToCart,
  delivery,
  fillDelivery,
  four,
  notices,
  orderAsGuest,
  panel,
  placeOrder,
  stored,
  storedCart,
  storedFour,
} from './shop';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a user orders four medicines, from the search to the confirmation', { tag: ['@hindi', '@plain'] }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.getByRole('banner').getByRole('link', { name: m.nav_medicines(), exact: true }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(m.medicines_found({ count: 6 }));

  await page.getByLabel(m.medicines_search()).pressSequentially('paracetamol');
  await expect(page).toHaveURL(/\/medicines\?search=paracetamol$/);
  await expect(page.getByText(m.medicines_found({ count: 1 }))).toBeVisible();
  await addToCart(page, 'Paracetamol 500mg');
  await expect(notices(page, m.cart_added())).toHaveCount(1);
  await addToCart(page, 'Paracetamol 500mg');
  await button(
    page,
    uiText('Clear search', ({ searchField }) => searchField.clear),
  ).click();
  await expect(page).toHaveURL(/\/medicines$/);

  await page.getByLabel(m.medicines_category()).selectOption('Antibiotics');
  await expect(page).toHaveURL(/\/medicines\?category=Antibiotics$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await addToCart(page, 'Amoxicillin 250mg');
  await page.getByLabel(m.medicines_category()).selectOption(m.medicines_all_categories());
  await addToCart(page, 'Omeprazole 20mg');
  await addToCart(page, 'Cetirizine 10mg');
  await expect(page.getByRole('link', { name: m.quick_cart_items({ count: 5 }) })).toBeVisible();
  await expect(panel(page)).toContainText('₹350');
  await panel(page)
    .getByRole('button', {
      name: uiText('Increase Cetirizine 10mg', ({ quantityStepper }) =>
        quantityStepper.increase(medicineText('Cetirizine 10mg')),
      ),
    })
    .click();
  await expect(panel(page)).toContainText('₹395');
  await panel(page).getByRole('link', { name: m.medicines_checkout() }).click();

  await expect(page.getByRole('heading', { level: 1, name: m.title_checkout() })).toBeFocused();
  await expect(page.getByLabel(m.checkout_name(), { exact: true })).toHaveValue(accounts.patient.name);
  await expect(page.getByLabel(m.checkout_email(), { exact: true })).toHaveValue(accounts.patient.email);
  await expect(page.getByRole('region', { name: m.checkout_summary() })).toContainText('₹395');
  await fillDelivery(page);
  await page.getByRole('radio', { name: paymentMethodText('cod') }).check();
  await placeOrder(page).click();

  await expect(page).toHaveURL(/\/order-confirmation$/);
  await expect(notices(page, m.checkout_placed())).toHaveCount(1);
  await expect(notices(page, m.checkout_cart_empty())).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main).toContainText(/SEH-\d{8}-[34679AC-HJKMNP-RT-Y]{4}/);
  for (const text of ['12 Lodhi Road', 'New Delhi 110003', paymentMethodText('cod'), '₹395']) {
    await expect(main).toContainText(text);
  }
  const items = page.getByRole('region', { name: m.order_items() }).getByRole('listitem');
  await expect(items).toHaveText([
    `${medicineText('Paracetamol 500mg')} × 2₹100`,
    `${medicineText('Amoxicillin 250mg')} × 1₹120`,
    `${medicineText('Omeprazole 20mg')} × 1₹85`,
    `${medicineText('Cetirizine 10mg')} × 2₹90`,
  ]);
  expect(await storedCart(page)).toBeNull();
  await expect(page.getByRole('link', { name: m.quick_cart(), exact: true })).toBeVisible();

  const number = await main.getByText(/^SEH-/).textContent();
  await page.reload();
  await expect(main).toContainText(number ?? 'no order number');
  await page.goBack();
  await expect(page).toHaveURL(/\/medicines/);
});

test('typing into the search keeps every letter and the caret', async ({ page, signIn }) => {
  await signIn('patient', '/medicines');
  const search = page.getByLabel('Search medicines');
  await search.pressSequentially('aspin');
  for (let presses = 0; presses < 2; presses += 1) await search.press('ArrowLeft');
  await search.pressSequentially('ir');
  await expect(search).toHaveValue('aspirin');
  await expect(page).toHaveURL(/\?search=aspirin$/);
  await page.getByLabel('Category').selectOption('Allergy');
  await expect(page).toHaveURL(/\?search=aspirin&category=Allergy$/);
  await expect(page.getByRole('heading', { name: 'No medicine matches your search' })).toBeVisible();
  await button(page, 'Clear all filters').click();
  await expect(search).toHaveValue('');
  await expect(page.getByText('6 medicines found')).toBeVisible();
});

test('applies filters from the address and ignores unknown ones', async ({ page, signIn }) => {
  await signIn('patient', '/medicines?search=500MG&category=pain%20relief');
  await expect(page.getByLabel('Category')).toHaveValue('Pain Relief');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto('/medicines?category=Homeopathy');
  await expect(page.getByText('6 medicines found')).toBeVisible();
});

test('orders a medicine by keyboard', async ({ page, signIn }) => {
  await signIn('patient', '/medicines');
  await page.getByLabel('Search medicines').focus();
  await page.keyboard.type('aspirin');
  await expect(page.getByText('1 medicine found')).toBeVisible();
  /** Presses Tab until the locator has focus. */
  const tabTo = async (target: ReturnType<Page['getByRole']>) => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(target).toBeFocused({ timeout: 100 });
    }).toPass({ intervals: [0] });
  };
  await tabTo(button(page, 'Add to Cart'));
  await page.keyboard.press('Enter');
  await tabTo(button(page, 'Increase Aspirin 75mg'));
  await page.keyboard.press('Space');
  await tabTo(panel(page).getByRole('link', { name: 'Checkout' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
  for (const [label, answer] of Object.entries(delivery)) {
    await tabTo(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(answer);
  }
  await tabTo(page.getByRole('radio', { name: 'Card' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(placeOrder(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Cash on Delivery');
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('₹70');
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    const expectFits = (page: Page) =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    test('the shelf and an empty cart have no axe violation', async ({ page, signIn, expectAccessible }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await signIn();
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/medicines', '/medicines?search=nothing-like-it', '/cart']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible();
        await expectFits(page);
      }
    });

    test('a filled cart and its sheet have no axe violation', async ({ page, seed, signIn, expectAccessible }) => {
      await seed({ cart: storedFour });
      await page.setViewportSize({ width: 1280, height: 800 });
      await signIn();
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/medicines');
      await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
      await expectAccessible();
      await expectFits(page);
      if (width < 1024) {
        await button(page, 'View cart').click();
        await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
        await expectAccessible();
        await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
      }
      await page.goto('/cart');
      await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
      await expectAccessible();
      await expectFits(page);
    });

    test('checkout and confirmation have no axe violation', async ({ page, seed, expectAccessible }) => {
      await seed({ cart: stored([{ ...four[0], quantity: 999 }, ...storedFour.slice(1)]) });
      await page.goto('/order-confirmation');
      await expectAccessible();
      await page.goto('/checkout');
      await expect(placeOrder(page)).toBeVisible();
      await expectAccessible();
      await placeOrder(page).click();
      await expect(page.getByRole('region', { name: 'Please fill in all required fields' })).toBeFocused();
      await expectAccessible();
      await expectFits(page);
      await orderAsGuest(page);
      await expectAccessible();
      await expectFits(page);
    });
  });
}

test('sign-in returns the user to the list with its filters', { tag: '@plain' }, async ({ page }) => {
  await page.goto('/medicines?category=Allergy');
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/medicines\?category=Allergy$/);
  await expect(page.getByText('1 medicine found')).toBeVisible();
});
