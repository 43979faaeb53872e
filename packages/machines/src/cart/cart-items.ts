import type { CartItem, CartProduct } from './cart.types';

/** The most units of one line. */
export const MAX_QUANTITY = 999;
/** One crore rupees. A stored product with a higher price counts as damaged. */
const MAX_PRICE = 10_000_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isWhole = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/** Reads a product from a value of any shape and drops unknown fields. Returns null for anything else. */
function toProduct(value: unknown): CartProduct | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, price, type, requiresPrescription } = value as Record<string, unknown>;
  if (
    !isText(id) ||
    !isText(name) ||
    !isText(type) ||
    !isWhole(price, 0, MAX_PRICE) ||
    typeof requiresPrescription !== 'boolean'
  )
    return null;
  return { id, name, price, type, requiresPrescription };
}

/** Returns the valid products in a value of any shape. */
export const toProducts = (values: unknown): CartProduct[] =>
  Array.isArray(values) ? values.map(toProduct).filter((product) => product !== null) : [];

const isSameLine = (a: { id: string; type: string }, b: { id: string; type: string }) =>
  a.id === b.id && a.type === b.type;

/** Reads the lines of a stored cart. Returns an empty list unless every line is valid and needs no prescription. */
export function toItems(stored: unknown): CartItem[] {
  if (!Array.isArray(stored)) return [];
  const items: CartItem[] = [];
  for (const value of stored as unknown[]) {
    const product = toProduct(value);
    const { quantity } = (value ?? {}) as { quantity?: unknown };
    if (
      !product ||
      product.requiresPrescription ||
      !isWhole(quantity, 1, MAX_QUANTITY) ||
      items.some((item) => isSameLine(item, product))
    )
      return [];
    items.push({ ...product, quantity });
  }
  return items;
}

/** Whether a product needs no prescription. */
export const isOverTheCounter = ({ requiresPrescription }: CartProduct): boolean => !requiresPrescription;

const addItem = (items: readonly CartItem[], added: CartItem): readonly CartItem[] =>
  items.some((item) => isSameLine(item, added))
    ? items.map((item) =>
        isSameLine(item, added) ? { ...item, quantity: Math.min(item.quantity + added.quantity, MAX_QUANTITY) } : item,
      )
    : [...items, added];

/** Adds lines to a cart. Quantities of equal lines add up, to at most `MAX_QUANTITY`. */
const mergeItems = (items: readonly CartItem[], added: readonly CartItem[]): readonly CartItem[] =>
  added.reduce(addItem, items);

/** Adds the lines of one stored cart to those of another. Both may have any shape; an invalid cart counts as empty. */
export const mergeStored = (stored: unknown, added: unknown): readonly CartItem[] =>
  mergeItems(toItems(stored), toItems(added));

const quantityIn = (items: readonly CartItem[], line: CartItem): number =>
  items.find((item) => isSameLine(item, line))?.quantity ?? 0;

/** The same lines in three versions. */
export interface Versions {
  /** The lines that both edits started from. */
  base: readonly CartItem[];
  own: readonly CartItem[];
  /** The lines of another tab. */
  other: readonly CartItem[];
}

/**
 * Merges the edits of two tabs. A line that only one of them changed keeps that change. When both raised a quantity,
 * the units add up, to at most `MAX_QUANTITY`. Otherwise the other tab's edit wins, because it is the later one.
 */
export function mergeEdits({ base, own, other }: Versions): readonly CartItem[] {
  const lines = [...other, ...own.filter((item) => !other.some((line) => isSameLine(line, item)))];
  return lines.flatMap((line) => {
    const [before, mine, theirs] = [quantityIn(base, line), quantityIn(own, line), quantityIn(other, line)];
    const hasGrownTwice = mine > before && theirs > before;
    const both = hasGrownTwice ? Math.min(mine + theirs - before, MAX_QUANTITY) : theirs;
    const quantity = theirs === before ? mine : both;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Adds one unit of each product. */
export const addProducts = (items: readonly CartItem[], products: readonly CartProduct[]): readonly CartItem[] =>
  mergeItems(
    items,
    products.map((product) => ({ ...product, quantity: 1 })),
  );

/** Returns the cart without the lines of this id. */
export const withoutId = (items: readonly CartItem[], id: string): readonly CartItem[] =>
  items.filter((item) => item.id !== id);

export interface LineQuantity {
  id: string;
  itemType: string;
  quantity: number;
}

const isLineOf =
  ({ id, itemType }: LineQuantity) =>
  (item: CartItem) =>
    isSameLine(item, { id, type: itemType });

/** Whether the cart has such a line and the quantity is a whole number. */
export const isQuantityOfLine = (items: readonly CartItem[], change: LineQuantity): boolean =>
  Number.isInteger(change.quantity) && items.some(isLineOf(change));

/**
 * Returns the cart with this quantity, at most `MAX_QUANTITY`, in a line. Below 1, returns the cart without the line.
 */
export function withQuantity(items: readonly CartItem[], change: LineQuantity): readonly CartItem[] {
  const isLine = isLineOf(change);
  if (change.quantity < 1) return items.filter((item) => !isLine(item));
  const quantity = Math.min(change.quantity, MAX_QUANTITY);
  return items.map((item) => (isLine(item) ? { ...item, quantity } : item));
}

/** Whether a quantity is above `MAX_QUANTITY`. */
export const isTooMany = ({ quantity }: LineQuantity): boolean => quantity > MAX_QUANTITY;

/** The price of a line in whole rupees. */
export const lineTotal = ({ price, quantity }: CartItem): number => price * quantity;

/** The price of a cart in whole rupees. */
export const cartTotal = (items: readonly CartItem[]): number => items.reduce((sum, item) => sum + lineTotal(item), 0);

/** The number of units in all lines. */
export const cartUnits = (items: readonly CartItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The number of these products that fit into the cart, one unit each. */
export const unitsThatFit = (items: readonly CartItem[], products: readonly CartProduct[]): number =>
  cartUnits(addProducts(items, products.filter(isOverTheCounter))) - cartUnits(items);
