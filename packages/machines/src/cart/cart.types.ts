/** A product that a user can add to the cart. */
export interface CartProduct {
  id: string;
  name: string;
  /** Whole rupees for one unit. */
  price: number;
  /** The kind of product, for example `medicine`. `id` and `type` together identify a line of the cart. */
  type: string;
  requiresPrescription: boolean;
}

/** One line of the cart. */
export interface CartItem extends CartProduct {
  /** Units: a whole number from 1 to `MAX_QUANTITY`. */
  quantity: number;
}

/**
 * How a stored cart changed. `edited`: another tab changed it. `replaced`: a user signed in or out, and the page now
 * shows another cart.
 */
export type CartChange = 'edited' | 'replaced';

/** Stores the cart of the current user between visits. No method throws. */
export interface CartStore {
  /** Returns the stored value in any shape; the machine validates it. */
  read(): unknown;
  /** Returns false when the browser refuses. The machine then keeps the cart in memory. */
  write(items: readonly CartItem[]): boolean;
  /** Deletes the stored copy. Returns false when the browser refuses. */
  clear(): boolean;
  /**
   * Calls `onChange` when the stored cart changes outside this machine. Returns a function that ends the
   * subscription.
   */
  subscribe(onChange: (change: CartChange) => void): () => void;
}

/** The dependencies of the cart machine. */
export interface CartDeps {
  store: CartStore;
}

export interface CartContext {
  /** The lines. While restoring, only the lines that the user has added since the page opened. */
  items: readonly CartItem[];
}

/**
 * The machine's own actors and actions send `cart.changed`, `cart.replaced`, `cart.edited` and `save.failed`; pages
 * send the others.
 */
export type CartEvent =
  | { type: 'item.add'; item: CartProduct }
  /** Adds one unit of each product, with one notification. */
  | { type: 'items.addAll'; items: readonly CartProduct[] }
  /** Removes all lines with this id. */
  | { type: 'item.remove'; id: string }
  /** A quantity below 1 removes the line. */
  | { type: 'quantity.set'; id: string; itemType: string; quantity: number }
  | { type: 'cart.clear' }
  /** The lines changed on this page: save them. */
  | { type: 'cart.edited' }
  /** Another tab edited the stored cart. */
  | { type: 'cart.changed'; items: readonly CartItem[] }
  /** The page now shows another user's cart. */
  | { type: 'cart.replaced'; items: readonly CartItem[] }
  | { type: 'save.failed' };

/**
 * - `added`, `removed`: the lines changed.
 * - `quantityLimit`: nothing was added, because the line already has `max` units.
 * - `prescriptionNeeded`: some or all of the products were not added.
 * - `notStored`: the browser refused to store the cart. Emitted once.
 */
export type CartNotification =
  | { code: 'added' | 'removed' | 'prescriptionNeeded' | 'notStored' }
  | { code: 'quantityLimit'; max: number };

export type CartEmitted = { type: 'notification' } & CartNotification;
