import type { Page } from '@playwright/test';
import { accounts, expect, test } from './fixtures';
import {
  delivery,
  expectEmptyCart,
  fillDelivery,
  notices,
  orderAsGuest,
  placeOrder,
  storedCart,
  storedFour,
} from './shop';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('checkout', () => {
  test('is open to signed-out visitors', async ({ page, seed }) => {
    await seed({ cart: storedFour });
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    await fillDelivery(page, { Name: 'Ravi Kumar', Email: 'ravi@mail.example', ...delivery });
    await page.getByRole('radio', { name: 'UPI' }).check();
    await placeOrder(page).click();
    await expect(page.getByRole('main')).toContainText('Ravi Kumar');
    await expect(page.getByRole('main')).toContainText('UPI');
  });

  test('redirects to the cart when the cart is empty', { tag: '@plain' }, async ({ page }) => {
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/cart$/);
    await expectEmptyCart(page);
    await expect(notices(page, 'Your cart is empty')).toHaveCount(1);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/checkout$/);
  });

  test('lists every missing field and focuses the error summary', async ({ page, seed }) => {
    await seed({ cart: storedFour });
    await page.goto('/checkout');
    await page.getByLabel('City', { exact: true }).fill('   ');
    await placeOrder(page).click();
    const summary = page.getByRole('region', { name: 'Please fill in all required fields' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Enter the name',
      'Enter an email address',
      'Enter a phone number',
      'Enter the address',
      'Enter the city',
      'Enter the PIN code',
    ]);
    await summary.getByRole('link', { name: 'Enter the PIN code' }).click();
    await expect(page.getByLabel('PIN code', { exact: true })).toBeFocused();
    await expect(page).toHaveURL(/\/checkout$/);
    expect(await storedCart(page)).not.toBeNull();
  });

  test('accepts unusual values after a hint', async ({ page, seed }) => {
    await seed({ cart: storedFour });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/checkout');
    await fillDelivery(page, { Name: 'R', Email: 'no at sign', Phone: 'ask my son', Address: 'x', City: 'y' });
    await page.getByLabel('PIN code', { exact: true }).fill('1');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
      'Most phone numbers have 10 digits. Check this number.',
    );
    // The hint about the PIN code appears on press. It must not move the button away from the pointer.
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await expect(page.getByRole('main')).toContainText('no at sign');
  });

  test('keeps the form when the user goes back to the cart', async ({ page, signIn, seed }) => {
    await seed({ cart: storedFour });
    await signIn('patient', '/checkout');
    await fillDelivery(page);
    await page.getByLabel('Name', { exact: true }).fill('Meena Verma');
    await page.getByRole('radio', { name: 'UPI' }).check();
    await page.getByRole('link', { name: 'Change your cart' }).click();
    await button(page, 'Remove Amoxicillin 250mg').click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('₹180');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meena Verma');
    for (const [label, answer] of Object.entries(delivery)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(answer);
    }
    await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
  });

  test('keeps typed values when the user signs in midway, and fills in name and e-mail', { tag: '@plain' }, async ({
    page,
    seed,
    signInByForm,
  }) => {
    await seed({ cart: storedFour });
    await page.goto('/checkout');
    await fillDelivery(page);
    await signInByForm();
    await page.goto('/checkout');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(delivery.Address);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(accounts.patient.name);
  });

  test('completes an order when the network fails during it', async ({ page, context, seed }) => {
    await seed({ cart: storedFour });
    await page.goto('/checkout');
    await fillDelivery(page, { Name: 'Ravi Kumar', Email: 'ravi@mail.example', ...delivery });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await placeOrder(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeFocused();
  });

  test('places one order for several clicks', async ({ page, seed }) => {
    await seed({ cart: storedFour });
    await page.goto('/checkout');
    await fillDelivery(page, { Name: 'Ravi Kumar', Email: 'ravi@mail.example', ...delivery });
    await placeOrder(page).evaluate((element: HTMLButtonElement) => {
      for (let presses = 0; presses < 3; presses += 1) element.click();
    });
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await expect(notices(page, 'Order placed successfully!')).toHaveCount(1);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/(checkout|order-confirmation)$/);
  });
});

test('the confirmation without an order shows not found', async ({ page }) => {
  await page.goto('/order-confirmation');
  await expect(page.getByRole('heading', { level: 1, name: 'Order Information Not Found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/medicines');
  await expect(page).toHaveTitle('Order Information Not Found · Sehat');
});

test('hides an order after its user has signed out', async ({ page, seed, signIn }) => {
  await seed({ cart: storedFour });
  await signIn('patient', '/checkout');
  await fillDelivery(page);
  await placeOrder(page).click();
  await expect(page.getByRole('main')).toContainText(delivery.Address);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(delivery.Address);
  await button(page, 'Logout').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Information Not Found' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(delivery.Address);
});

test('prints only the order', async ({ page, seed }) => {
  await seed({ cart: storedFour });
  await orderAsGuest(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await button(page, 'Print').click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(button(page, 'Print')).toBeHidden();
  await expect(page.getByText(/^SEH-/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('₹300');
});
