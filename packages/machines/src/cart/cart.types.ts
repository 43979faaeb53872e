/** Something that can be put into the cart. */
export interface CartProduct {
  id: string;
  name: string;
  /** Whole rupees for one unit. */
  price: number;
  /** What kind of thing it is, `medicine` say. With `id` it tells the lines of a cart apart. */
  type: string;
  requiresPrescription: boolean;
}

/** A line of the cart. */
export interface CartItem extends CartProduct {
  /** Units: a whole number from 1 to `MAX_QUANTITY`. */
  quantity: number;
}

/** Where the cart is kept between visits. All of it may throw: the cart then goes on in memory. */
export interface CartStore {
  /** What is stored, whatever it is: the machine validates it. */
  read(): unknown;
  write(items: readonly CartItem[]): void;
  /** Deletes the stored copy. */
  clear(): void;
  /** Calls back when another tab changed what is stored. Returns the way to stop. */
  subscribe(onChange: () => void): () => void;
}

/** What the cart machine needs from the outside. */
export interface CartDeps {
  store: CartStore;
}

export interface CartContext {
  /** The lines; while restoring, what was added before the stored ones were known. */
  items: readonly CartItem[];
}

/** `cart.changed`, `cart.edited` and `save.failed` come from the machine's own parts; a screen sends the others. */
export type CartEvent =
  | { type: 'item.add'; item: CartProduct }
  /** Several at once, announced once. */
  | { type: 'items.addAll'; items: readonly CartProduct[] }
  /** Removes all lines with this id. */
  | { type: 'item.remove'; id: string }
  /** Below 1 removes the line. */
  | { type: 'quantity.set'; id: string; itemType: string; quantity: number }
  | { type: 'cart.clear' }
  | { type: 'cart.edited' }
  | { type: 'cart.changed'; items: readonly CartItem[] }
  | { type: 'save.failed' };

export type CartNews = 'added' | 'atMost' | 'removed' | 'prescriptionNeeded' | 'notStored';

/** Something to tell the person, in the words to tell it with. */
export interface CartEmitted {
  type: 'notification';
  news: CartNews;
  tone: 'success' | 'warning';
  message: string;
}
