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

/** A stored cart. */
export interface StoredCart {
  /** The stored lines. */
  items: readonly CartItem[];
  /** These lines and those that the browser refused to store earlier on this page. Null when it refused none. */
  unsaved: readonly CartItem[] | null;
}

/** Lines to save. */
export interface CartSave {
  items: readonly CartItem[];
  /** The stored lines that `items` started from. */
  base: readonly CartItem[];
}

/** Stores the cart of the current user between visits. No method throws. */
export interface CartStore {
  /** Returns the stored value in any shape; the machine validates it. */
  read(): unknown;
  /**
   * Returns the stored lines merged with those that `write` could not store for this user, in any shape. Null when
   * there are none.
   */
  unsaved?(): unknown;
  /** Returns false when the browser refuses. The machine then keeps the lines in memory. */
  write(items: readonly CartItem[], base: readonly CartItem[]): boolean;
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
  /** The lines that the page shows. Empty while restoring. */
  items: readonly CartItem[];
  /** The stored lines, as last read or saved. */
  stored: readonly CartItem[];
  /** What the user did while restoring, oldest first. The machine handles it after the restore. */
  waiting: readonly CartEdit[];
}

/** What a user does to the cart. */
export type CartEdit =
  | { type: 'item.add'; item: CartProduct }
  /** Adds one unit of each product. */
  | { type: 'items.addAll'; items: readonly CartProduct[] }
  /** Removes all lines with this id. */
  | { type: 'item.remove'; id: string }
  /** A quantity below 1 removes the line. A quantity above the maximum becomes the maximum. */
  | { type: 'quantity.set'; id: string; itemType: string; quantity: number }
  | { type: 'cart.clear' };

/** What pages send. */
export type CartEvent = CartEdit;

/** What only the machine and its listener send. */
export type CartInternalEvent =
  /** The lines changed on this page: save them. */
  | { type: 'cart.edited' }
  /** Another tab edited the stored cart. */
  | { type: 'cart.changed'; items: readonly CartItem[] }
  /** The page now shows another user's cart. */
  | ({ type: 'cart.replaced' } & StoredCart);

/**
 * - `added`, `removed`: the lines changed.
 * - `quantityLimit`: some or all units were not added, because a line holds at most `max` units.
 * - `prescriptionNeeded`: some or all of the products were not added.
 * - `notStored`: the browser refused to store the cart. Emitted once until a save succeeds.
 * - `storedAgain`: a save succeeded after `notStored`.
 */
export type CartNotification =
  | { code: 'added' | 'removed' | 'prescriptionNeeded' | 'notStored' | 'storedAgain' }
  | { code: 'quantityLimit'; max: number };

export type CartEmitted = { type: 'notification' } & CartNotification;
