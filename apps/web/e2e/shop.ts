import type { Locator, Page } from '@playwright/test';
import { medicineText } from '../src/catalog-text/medicines';
import { m } from '../src/messages/generated/messages.js';
import { expect } from './fixtures';
import { beginning, uiText } from './interface-language';

/** The four medicines of the journeys, in the order of the page. */
export const four = [
  { id: 'med-paracetamol', name: 'Paracetamol 500mg', price: 50 },
  { id: 'med-amoxicillin', name: 'Amoxicillin 250mg', price: 120 },
  { id: 'med-omeprazole', name: 'Omeprazole 20mg', price: 85 },
  { id: 'med-cetirizine', name: 'Cetirizine 10mg', price: 45 },
] as const;

export type CartLine = { id: string; name: string; price: number; quantity: number };

/** Cart lines as stored under the key `cart`. */
export const stored = (lines: readonly CartLine[]) =>
  lines.map((line) => ({ ...line, type: 'medicine', requiresPrescription: false }));

/** One unit of each of the four, as they are stored. */
export const storedFour = stored(four.map(({ id, name, price }) => ({ id, name, price, quantity: 1 })));

/** The labels of the checkout form, by the English label. */
const labels: Record<string, () => string> = {
  Name: m.checkout_name,
  Email: m.checkout_email,
  Phone: m.checkout_phone,
  Address: m.checkout_address,
  City: m.checkout_city,
  'PIN code': m.checkout_pincode,
};

/** Values that the user types at the checkout. Name and e-mail come from the session. */
export const delivery = {
  Phone: '98200 12345',
  Address: '12 Lodhi Road',
  City: 'New Delhi',
  'PIN code': '110003',
} as const;

export async function fillDelivery(page: Page, answers: Record<string, string> = delivery) {
  for (const [label, answer] of Object.entries(answers)) {
    await page.getByLabel(labels[label]?.() ?? label, { exact: true }).fill(answer);
  }
}

export const card = (page: Page, name: string): Locator => page.getByRole('article', { name: medicineText(name) });

export const addToCart = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: m.medicines_add() }).click();

/** The cart panel beside the medicines. */
export const panel = (page: Page): Locator => page.getByRole('complementary', { name: m.medicines_cart() });

export const placeOrder = (page: Page): Locator => page.getByRole('button', { name: m.checkout_place() });

/** Notifications on screen with this text. */
export const notices = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: beginning(uiText('Notifications', ({ toastRegion }) => toastRegion.label)) })
    .getByRole('listitem')
    .filter({ hasText: text });

/** The stored value of the cart, unparsed. */
export const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

export async function expectEmptyCart(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible();
}

/** Places an order of the current cart as a signed-out visitor. */
export async function orderAsGuest(page: Page) {
  await page.goto('/checkout');
  await fillDelivery(page, { Name: 'Ravi Kumar', Email: 'ravi@mail.example', ...delivery });
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
}
