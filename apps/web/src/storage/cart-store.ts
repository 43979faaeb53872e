import { type CartChange, type CartItem, type CartStore, mergeStored } from '@sehat/machines/cart';
import * as v from 'valibot';
import { asideKey, cartKey, cartOwner, giveCartTo, isCartKey } from './cart-owner';
import { clearMatching, parseJson } from './json-store';
import { localArea } from './storage-area';

/** The cart machine validates the lines, and accepts all of them or none. */
const cartSchema = v.array(v.unknown());

/** The id of the user whose cart this page shows, or `''` for the visitor. Null until the session is known. */
let shown: string | null = null;

const listeners = new Set<(change: CartChange) => void>();

/** Carts that the browser refused to store, by the id of their user. They last until the page is closed. */
const unsaved = new Map<string, unknown>();

/**
 * Returns the key of a cart. It is not `cart` while another tab has moved another user's cart there. The visitor then
 * has no key, because that user has adopted the visitor's cart.
 */
function placeOf(id: string): string | null {
  if (cartOwner() === id) return cartKey;
  return id ? asideKey(id) : null;
}

/** Returns the stored cart; null if it is absent or not a list, or if the browser refuses. */
const readCart = (id: string, place = placeOf(id)): unknown =>
  unsaved.get(id) ?? (place && parseJson(cartSchema, localArea.read(place)));

/** Returns whether the browser stored the cart. */
function writeCart(id: string, items: readonly CartItem[]): boolean {
  const place = placeOf(id);
  const isStored = !place || localArea.write(place, JSON.stringify(items));
  if (isStored) unsaved.delete(id);
  else {
    unsaved.set(id, items);
    // Without this, a user who signs in adopts both the lines in memory and the outdated copy of the same lines.
    if (!id) localArea.remove(cartKey);
  }
  return isStored;
}

/** Merges the visitor's lines into the cart of the user who signed in. */
function adoptVisitors(id: string) {
  const left = readCart('', asideKey(''));
  if (!left) return;
  const items = mergeStored(readCart(id), left);
  unsaved.delete('');
  unsaved.set(id, items);
  localArea.remove(asideKey(''));
  writeCart(id, items);
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
  unsaved.clear();
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
  write: (items) => shown === null || writeCart(shown, items),
  clear() {
    if (shown === null) return true;
    unsaved.delete(shown);
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
