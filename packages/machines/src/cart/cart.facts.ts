import type { CartEdit, CartItem, CartProduct } from './cart.types';

/** What a page shows of a cart, and what the cart remembers. */
export interface Picture {
  items: readonly CartItem[];
  total: number;
  units: number;
  isReady: boolean;
  /** The stored lines that the cart knows. */
  stored: readonly CartItem[];
  waiting: readonly CartEdit[];
}

/** D48: the one limit on a quantity. */
export const LIMIT = 999;

const isFilled = (value: unknown) => typeof value === 'string' && /\S/.test(value);

/** Section 3, cart item. A price above one crore rupees counts as damaged. */
const isProduct = (value: unknown): value is CartProduct => {
  const { id, name, type, price, requiresPrescription } = (value ?? {}) as Record<string, unknown>;
  const isPrice = Number.isInteger(price) && (price as number) >= 0 && (price as number) <= 10_000_000;
  return (
    isFilled(id) && isFilled(name) && isFilled(type) && isPrice && [true, false].includes(requiresPrescription as never)
  );
};

/** The products of an event that are complete. */
const productsIn = (values: unknown): CartProduct[] => (Array.isArray(values) ? values.filter(isProduct) : []);

const lineOf = (items: readonly CartItem[], { id, type }: { id: string; type: string }) =>
  items.findIndex((item) => item.id === id && item.type === type);

/** Section 4, cart: an equal line rises, another line is appended. */
function plus(items: readonly CartItem[], added: readonly CartItem[]): CartItem[] {
  const lines = [...items];
  for (const { id, name, price, type, requiresPrescription, quantity } of added) {
    const index = lineOf(lines, { id, type });
    const line = lines[index];
    if (line) lines[index] = { ...line, quantity: line.quantity + quantity > LIMIT ? LIMIT : line.quantity + quantity };
    else lines.push({ id, name, price, type, requiresPrescription, quantity });
  }
  return lines;
}

export interface Quantity {
  id: string;
  itemType: string;
  quantity: number;
}

/** Whether the cart has the line and the quantity is a whole number. */
const isQuantity = (items: readonly CartItem[], { id, itemType, quantity }: Quantity): boolean =>
  lineOf(items, { id, type: itemType }) >= 0 && Number.isInteger(quantity);

/** Section 4, update quantity: below 1 removes the line. */
const withLine = (items: readonly CartItem[], { id, itemType, quantity }: Quantity): CartItem[] =>
  items.flatMap((item) => {
    if (item.id !== id || item.type !== itemType) return [item];
    if (quantity < 1) return [];
    return [{ ...item, quantity: quantity > LIMIT ? LIMIT : quantity }];
  });

/** The values of a picture that follow from its lines. */
export const shown = (items: readonly CartItem[]) => ({
  items,
  total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  units: items.reduce((sum, { quantity }) => sum + quantity, 0),
});

const notify = (code: string, more: object = {}) => ({ type: 'notification', code, ...more });
const units = (items: readonly CartItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** What an edit does: the lines afterwards, what is announced, and whether the lines must be saved. */
export interface Done {
  items: readonly CartItem[];
  emits: readonly object[];
  isEdited: boolean;
}

/** Section 4, add. D48: a limit is said whenever it keeps a unit out, also in a batch. */
function afterAdding(items: readonly CartItem[], products: readonly CartProduct[]): Done {
  const sold = products.filter(({ requiresPrescription }) => !requiresPrescription);
  const lines = plus(
    items,
    sold.map((product) => Object.assign({ quantity: 1 }, product)),
  );
  const [fit, isPrescribed] = [units(lines) - units(items), sold.length < products.length];
  return {
    items: lines,
    isEdited: fit !== 0,
    emits: [
      ...(fit === 0 ? [] : [notify('added')]),
      ...(fit === sold.length ? [] : [notify('quantityLimit', { max: LIMIT })]),
      ...(isPrescribed ? [notify('prescriptionNeeded')] : []),
    ],
  };
}

/** What the rules of the cart make of an edit. */
export function after(items: readonly CartItem[], edit: CartEdit): Done {
  const nothing: Done = { items, emits: [], isEdited: false };
  switch (edit.type) {
    case 'item.add':
      return afterAdding(items, productsIn([edit.item]));
    case 'items.addAll':
      return afterAdding(items, productsIn(edit.items));
    case 'item.remove': {
      const left = items.filter(({ id }) => id !== edit.id);
      return left.length === items.length ? nothing : { items: left, emits: [notify('removed')], isEdited: true };
    }
    case 'quantity.set': {
      if (!isQuantity(items, edit)) return nothing;
      const said = edit.quantity > LIMIT ? [notify('quantityLimit', { max: LIMIT })] : [];
      const emits = edit.quantity < 1 ? [notify('removed')] : said;
      return { items: withLine(items, edit), emits, isEdited: true };
    }
    case 'cart.clear':
      return { items: [], emits: [], isEdited: true };
  }
}

/** Several edits, one after the other. */
export const afterAll = (items: readonly CartItem[], edits: readonly CartEdit[]): Done =>
  edits.reduce<Done>(
    (done, edit) => {
      const next = after(done.items, edit);
      return {
        items: next.items,
        emits: [...done.emits, ...next.emits],
        isEdited: done.isEdited || next.isEdited,
      };
    },
    { items, emits: [], isEdited: false },
  );

/** ADR 85: the lines of two tabs that both started from the same ones. */
export function ofTwoTabs(
  base: readonly CartItem[],
  mine: readonly CartItem[],
  theirs: readonly CartItem[],
): CartItem[] {
  const count = (items: readonly CartItem[], line: CartItem) => items[lineOf(items, line)]?.quantity ?? 0;
  const onlyMine = mine.filter((line) => lineOf(theirs, line) < 0);
  return [...theirs, ...onlyMine].flatMap((line) => {
    const [old, here, there] = [count(base, line), count(mine, line), count(theirs, line)];
    const sum = here + (there - old);
    const both = sum > LIMIT ? LIMIT : sum;
    const other = here <= old || there < old ? there : both;
    const quantity = there === old ? here : other;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
