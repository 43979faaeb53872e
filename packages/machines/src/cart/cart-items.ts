import type { CartItem, CartProduct } from './cart.types';

/** More of one thing is taken for a mistake. */
export const MAX_QUANTITY = 999;
/** One crore rupees: a higher price is taken for a mistake. */
const MAX_PRICE = 10_000_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isWhole = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/** The product in a value of any shape, without whatever else it holds; null when it is none. */
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

export const toProducts = (values: unknown): CartProduct[] =>
  Array.isArray(values) ? values.map(toProduct).filter((product) => product !== null) : [];

const isSameLine = (a: { id: string; type: string }, b: { id: string; type: string }) =>
  a.id === b.id && a.type === b.type;

/** The items of a stored cart, all of them or none: a cart that is partly readable, or holds what can't be added, is not partly read. */
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

/** Whether the line of a product can take no more. */
export const isAtMost = (items: readonly CartItem[], product: CartProduct): boolean =>
  items.some((item) => isSameLine(item, product) && item.quantity >= MAX_QUANTITY);

const addItem = (items: readonly CartItem[], added: CartItem): readonly CartItem[] =>
  items.some((item) => isSameLine(item, added))
    ? items.map((item) =>
        isSameLine(item, added) ? { ...item, quantity: Math.min(item.quantity + added.quantity, MAX_QUANTITY) } : item,
      )
    : [...items, added];

/** Adds lines to a cart: quantities of lines that are already there rise. */
export const mergeItems = (items: readonly CartItem[], added: readonly CartItem[]): readonly CartItem[] =>
  added.reduce(addItem, items);

/** Adds one unit of each product. */
export const addProducts = (items: readonly CartItem[], products: readonly CartProduct[]): readonly CartItem[] =>
  mergeItems(
    items,
    products.map((product) => ({ ...product, quantity: 1 })),
  );

/** The cart without the lines of this id. */
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

/** Whether there is such a line and the quantity is a whole number at all. */
export const isQuantityOfLine = (items: readonly CartItem[], change: LineQuantity): boolean =>
  Number.isInteger(change.quantity) && items.some(isLineOf(change));

/** The cart with this quantity in a line, `MAX_QUANTITY` at most; below 1 without the line. */
export function withQuantity(items: readonly CartItem[], change: LineQuantity): readonly CartItem[] {
  const isLine = isLineOf(change);
  if (change.quantity < 1) return items.filter((item) => !isLine(item));
  const quantity = Math.min(change.quantity, MAX_QUANTITY);
  return items.map((item) => (isLine(item) ? { ...item, quantity } : item));
}

/** What a line costs, in whole rupees. */
export const lineTotal = ({ price, quantity }: CartItem): number => price * quantity;

/** What a cart costs, in whole rupees. */
export const cartTotal = (items: readonly CartItem[]): number => items.reduce((sum, item) => sum + lineTotal(item), 0);

/** Units of all lines together. */
export const cartUnits = (items: readonly CartItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);
