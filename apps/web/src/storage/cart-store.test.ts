// @vitest-environment jsdom
import { type CartItem, provideCart, selectItems } from '@sehat/machines/cart';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

const item = (id: string, quantity = 1): CartItem => ({
  id,
  quantity,
  name: id,
  price: 10,
  type: 'medicine',
  requiresPrescription: false,
});
const [aspirin, insulin] = [item('aspirin'), item('insulin')];

const inStorage = (key = 'cart') => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

const opened: { stop(): void }[] = [];

/** Opens a page: its own modules on the same storage. */
async function openPage() {
  vi.resetModules();
  const { giveCartTo } = await import('./cart-owner');
  const { cartStore, deleteAllCarts, showCartOf } = await import('./cart-store');
  const cart = createActor(provideCart({ store: cartStore }));
  opened.push(cart);
  return {
    cart,
    items: () => selectItems(cart.getSnapshot()),
    /** Does what the session store and `PageCart` do when a session begins or ends in this tab. */
    async signIn(id: string, { chunk = true } = {}) {
      giveCartTo(id);
      if (!chunk) return;
      showCartOf(id);
      cart.start();
      await Promise.resolve();
    },
    /** Does what `PageCart` does when this tab follows another tab's session. */
    follow: showCartOf,
    deleteAllCarts,
    stop: () => cart.stop(),
  };
}

/** Lets the cart machine handle the outcome of a save. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const add = (page: Awaited<ReturnType<typeof openPage>>, added: CartItem) =>
  page.cart.send({ type: 'item.add', item: added });

/** Dispatches the event that a browser dispatches in every other tab. */
const tellOtherTab = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  // Without this, the pages of earlier tests would follow this test's storage.
  for (const cart of opened.splice(0)) cart.stop();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the cart of a user', () => {
  it('is hidden from the next user after sign-out, and returns with its user', async () => {
    const page = await openPage();
    await page.signIn('asha');
    add(page, aspirin);
    expect(inStorage()).toEqual([aspirin]);
    await page.signIn('');
    expect(inStorage()).toBeNull();
    expect(page.items()).toEqual([]);
    await page.signIn('ravi');
    expect(page.items()).toEqual([]);
    add(page, insulin);
    expect(inStorage()).toEqual([insulin]);
    await page.signIn('');
    await page.signIn('asha');
    expect(page.items()).toEqual([aspirin]);
    expect(inStorage()).toEqual([aspirin]);
  });

  it('moves with the session on pages that never load the cart', async () => {
    const first = await openPage();
    await first.signIn('asha');
    add(first, aspirin);
    first.stop();
    const second = await openPage();
    await second.signIn('', { chunk: false });
    await second.signIn('ravi', { chunk: false });
    expect(inStorage()).toBeNull();
    await second.signIn('ravi');
    expect(second.items()).toEqual([]);
    await second.signIn('asha');
    expect(second.items()).toEqual([aspirin]);
  });

  it('is hidden by the next page when its session ended while no page was open', async () => {
    const first = await openPage();
    await first.signIn('asha');
    add(first, aspirin);
    first.stop();
    const second = await openPage();
    second.follow('');
    second.cart.start();
    await Promise.resolve();
    expect(second.items()).toEqual([]);
    expect(inStorage('sehat.cart.asha')).toEqual([aspirin]);
  });

  it('is never overwritten by a tab that still shows another user', async () => {
    const stale = await openPage();
    await stale.signIn('asha');
    add(stale, aspirin);
    const other = await openPage();
    await other.signIn('');
    await other.signIn('ravi');
    add(other, insulin);
    add(stale, aspirin);
    expect(inStorage()).toEqual([insulin]);
    expect(inStorage('sehat.cart.asha')).toEqual([item('aspirin', 2)]);
    stale.follow('ravi');
    expect(stale.items()).toEqual([insulin]);
  });

  it('keeps the lines of both tabs while the browser refuses to store in one', async () => {
    const page = await openPage();
    await page.signIn('asha');
    add(page, aspirin);
    await Promise.resolve();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    add(page, insulin);
    await settled();
    full.mockRestore();
    localStorage.setItem('cart', JSON.stringify([item('aspirin', 3), item('metformin')]));
    tellOtherTab('cart');
    await settled();
    expect(page.items()).toEqual([item('aspirin', 3), item('metformin'), insulin]);
    expect(inStorage()).toEqual(page.items());
    localStorage.setItem('cart', JSON.stringify([insulin]));
    tellOtherTab('cart');
    expect(page.items()).toEqual([insulin]);
  });

  it('leaves the stored cart to other tabs when the browser refuses to store more', async () => {
    const page = await openPage();
    await page.signIn('');
    add(page, aspirin);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    add(page, insulin);
    await settled();
    expect(inStorage()).toEqual([aspirin]);
  });

  it('survives a sign-out when the browser refuses to store', async () => {
    const page = await openPage();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await page.signIn('asha');
    add(page, aspirin);
    await page.signIn('');
    expect(page.items()).toEqual([]);
    await page.signIn('asha');
    expect(page.items()).toEqual([aspirin]);
  });
});

describe('the cart of the visitor', () => {
  it('is adopted by the user who signs in', async () => {
    const page = await openPage();
    await page.signIn('');
    add(page, aspirin);
    await page.signIn('asha');
    expect(page.items()).toEqual([aspirin]);
    expect(inStorage()).toEqual([aspirin]);
    await page.signIn('');
    expect(page.items()).toEqual([]);
  });

  it('is merged into the cart that the user had', async () => {
    const page = await openPage();
    await page.signIn('asha');
    add(page, aspirin);
    await page.signIn('');
    add(page, aspirin);
    add(page, insulin);
    await page.signIn('asha');
    expect(page.items()).toEqual([item('aspirin', 2), insulin]);
    expect(inStorage()).toEqual([item('aspirin', 2), insulin]);
    expect(Object.keys(localStorage).toSorted()).toEqual(['cart', 'sehat.cartOwner']);
  });

  it('is merged once, also when another tab follows', async () => {
    const page = await openPage();
    await page.signIn('asha');
    add(page, aspirin);
    await page.signIn('');
    add(page, insulin);
    const other = await openPage();
    await other.signIn('');
    await page.signIn('asha');
    other.follow('asha');
    tellOtherTab('cart');
    expect(other.items()).toEqual([aspirin, insulin]);
    expect(page.items()).toEqual([aspirin, insulin]);
  });

  it('is adopted once when storage is full', async () => {
    const page = await openPage();
    await page.signIn('');
    add(page, aspirin);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    add(page, insulin);
    await page.signIn('asha');
    expect(page.items()).toEqual([aspirin, insulin]);
  });

  it('returns to the visitor if no page with a cart was open during the session', async () => {
    const page = await openPage();
    await page.signIn('');
    add(page, aspirin);
    localStorage.setItem('sehat.cart.asha', JSON.stringify([insulin]));
    await page.signIn('asha', { chunk: false });
    expect(inStorage()).toEqual([insulin]);
    await page.signIn('');
    expect(page.items()).toEqual([aspirin]);
    expect(inStorage('sehat.cart.asha')).toEqual([insulin]);
  });
});

it('follows edits of the same user in another tab', async () => {
  const page = await openPage();
  await page.signIn('asha');
  localStorage.setItem('cart', JSON.stringify([insulin]));
  tellOtherTab('cart');
  expect(page.items()).toEqual([insulin]);
});

it('works in memory when the browser denies storage', async () => {
  const page = await openPage();
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await page.signIn('');
  add(page, aspirin);
  await page.signIn('asha');
  expect(page.items()).toEqual([aspirin]);
  await page.signIn('ravi');
  expect(page.items()).toEqual([]);
});

it('deletes all carts when the demo data is reset', async () => {
  const page = await openPage();
  await page.signIn('asha');
  add(page, aspirin);
  await page.signIn('ravi');
  add(page, insulin);
  page.deleteAllCarts();
  expect(page.items()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});
