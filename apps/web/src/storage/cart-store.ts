import { type CartChange, type CartItem, type CartStore, mergeEdits, mergeStored } from '@sehat/machines/cart';
import * as v from 'valibot';
import { asideKey, cartKey, cartOwner, giveCartTo, isCartKey } from './cart-owner';
import { clearMatching, parseJson } from './json-store';
import { localArea } from './storage-area';

/** The cart machine validates the lines, and accepts all of them or none. */
const cartSchema = v.array(v.unknown());

/** The id of the user whose cart this page shows, or `''` for the visitor. Null until the session is known. */
let shown: string | null = null;

const listeners = new Set<(change: CartChange) => void>();

/** Lines that the browser refused to store, and the stored lines that they started from. */
interface RefusedCart {
  items: readonly CartItem[];
  base: readonly CartItem[];
}

/** Carts that the browser refused to store, by the id of their user. They last until the page is closed. */
const refused = new Map<string, RefusedCart>();

/**
 * Returns the key of a cart. It is not `cart` while another tab has moved another user's cart there. The visitor then
 * has no key, because that user has adopted the visitor's cart.
 */
function placeOf(id: string): string | null {
  if (cartOwner() === id) return cartKey;
  return id ? asideKey(id) : null;
}

/** Returns the stored cart; null if it is absent or not a list, or if the browser refuses. */
const readCart = (id: string, place = placeOf(id)): unknown => place && parseJson(cartSchema, localArea.read(place));

/** Adds the lines of a user that the browser refused to stored ones. */
function withRefused(id: string, stored: unknown): unknown {
  const cart = refused.get(id);
  return cart ? mergeEdits({ base: cart.base, own: cart.items, other: mergeStored(stored, []) }) : stored;
}

/** Returns whether the browser stored the cart. */
function writeCart(id: string, cart: RefusedCart): boolean {
  const place = placeOf(id);
  const isStored = !place || localArea.write(place, JSON.stringify(cart.items));
  if (isStored) refused.delete(id);
  else refused.set(id, cart);
  return isStored;
}

/** Merges the visitor's lines into the cart of the user who signed in. */
function adoptVisitors(id: string) {
  const aside = readCart('', asideKey(''));
  const left = refused.get('');
  if (!aside && !left) return;
  const stored = readCart(id);
  const own = withRefused(id, stored);
  // A user without a cart has adopted the visitor's stored lines already, so only the visitor's edits are missing.
  const isAdopted = !aside && cartOwner() === id;
  const visitors = left && !isAdopted ? withRefused('', aside ?? left.base) : aside;
  const items = left && isAdopted ? withRefused('', own) : mergeStored(own, visitors);
  refused.delete('');
  localArea.remove(asideKey(''));
  // Full storage cannot even store the owner. Without this, the visitor would keep lines that the user has adopted.
  if (left && !cartOwner()) localArea.remove(cartKey);
  writeCart(id, { items: mergeStored(items, []), base: mergeStored(stored, []) });
}

/** Shows the cart of a user (`''`: the visitor) on this page. */
export function showCartOf(id: string): void {
  if (shown === id) return;
  // `cart` may still belong to a user whose session ended while no page of this site was open.
  if (shown === null) giveCartTo(id);
  shown = id;
  for (const listener of listeners) listener('replaced');
}

/** Deletes the carts of all users of this browser. */
export function deleteAllCarts(): void {
  refused.clear();
  clearMatching(isCartKey);
  for (const listener of listeners) listener('replaced');
}

/** The cart of the user that `showCartOf` set, in local storage. The cart machine validates it. */
export const cartStore: CartStore = {
  read() {
    if (shown === null) return null;
    if (shown) adoptVisitors(shown);
    return readCart(shown);
  },
  unsaved: () => (shown !== null && refused.has(shown) ? withRefused(shown, readCart(shown)) : null),
  write: (items, base) => shown === null || writeCart(shown, { items, base }),
  clear() {
    if (shown === null) return true;
    refused.delete(shown);
    const place = placeOf(shown);
    return !place || localArea.remove(place);
  },
  subscribe(onChange) {
    const stop = new AbortController();
    const { signal } = stop;
    // The key is null when the whole storage was cleared.
    window.addEventListener('storage', ({ key }) => (key === null || isCartKey(key)) && onChange('edited'), { signal });
    // A page in the back/forward cache gets no `storage` events.
    window.addEventListener('pageshow', ({ persisted }) => persisted && onChange('edited'), { signal });
    listeners.add(onChange);
    signal.addEventListener('abort', () => listeners.delete(onChange));
    return () => stop.abort();
  },
};
