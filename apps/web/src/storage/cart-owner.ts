import { localArea } from './storage-area';

/** The specification's key of the cart. It holds the lines of the signed-in user, or of the signed-out visitor. */
export const cartKey = 'cart';

/** Holds the id of the user whose lines are under `cart`. Absent while they are the visitor's. */
const ownerKey = 'sehat.cartOwner';

/** The key of a user's cart while `cart` holds the lines of another user. The visitor's id is `''`. */
export const asideKey = (id: string) => `sehat.cart.${id}`;

/** Returns whether a key of local storage belongs to a cart. */
export const isCartKey = (key: string) => key === cartKey || key.startsWith('sehat.cart');

/** Returns the id of the user whose lines are under `cart`; `''` for the visitor. */
export const cartOwner = () => localArea.read(ownerKey) ?? '';

/** Returns whether the browser moved the lines. Removes them first, so that they fit into nearly full storage. */
function move(from: string, to: string): boolean {
  const lines = localArea.read(from);
  if (!localArea.remove(from)) return false;
  return !lines || lines === '[]' || localArea.write(to, lines);
}

/**
 * Moves the cart of a user (`''`: the visitor) to `cart`, and the previous user's to its own key. A user without a cart
 * adopts the visitor's. Otherwise the visitor's stays under its own key until `cartStore` merges it.
 *
 * It moves text between keys without parsing it, so it also works on pages that have not loaded the cart's chunk.
 * Call it where a session begins or ends. Do not call it where this tab follows another tab's session, because the
 * other tab has already moved the carts.
 */
export function giveCartTo(id: string): void {
  const owner = cartOwner();
  if (owner === id) return;
  const isAdopted = !owner && !localArea.read(asideKey(id));
  if (!isAdopted && !(move(cartKey, asideKey(owner)) && move(asideKey(id), cartKey))) return;
  if (id) localArea.write(ownerKey, id);
  else localArea.remove(ownerKey);
}
