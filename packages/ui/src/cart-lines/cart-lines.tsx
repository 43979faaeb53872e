import { cx } from 'class-variance-authority';
import { type ComponentProps, memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { CartLine, type CartLineProps } from '../cart-line/cart-line';
import { Stack } from '../stack/stack';

/** An item in the cart. `id` and `type` together identify it. */
export interface CartLinesItem {
  id: string;
  type: string;
  name: string;
  /** Whole rupees for one unit. */
  price: number;
  quantity: number;
}

export interface CartLinesProps<Item extends CartLinesItem>
  extends Omit<ComponentProps<'div'>, 'children'>,
    Pick<CartLineProps, 'density' | 'max'> {
  /** Accessible name of the list. */
  label: string;
  /** An unchanged item must be the same object, so that React skips its line. */
  items: readonly Item[];
  /** Called with the new quantity. 0 means that the user removes the item. */
  onQuantityChange: (item: Item, quantity: number) => void;
  /** Gives each line a button that removes it. */
  onRemove?: (item: Item) => void;
  /**
   * Shown instead of an empty list. Its first element with `tabIndex={-1}` gets focus after the user removes the last
   * line.
   */
  whenEmpty?: ReactNode;
}

const keyOf = ({ id, type }: CartLinesItem) => JSON.stringify([id, type]);

/** Number of lines from which the browser skips the layout of lines outside the window. */
const MANY = 30;

/** After the user removes a line, focuses the line that takes its place, else the last line, else `whenEmpty`. */
function useFocusAfterRemoval(items: readonly CartLinesItem[]) {
  const root = useRef<HTMLDivElement>(null);
  const removed = useRef<{ key: string; index: number } | null>(null);
  useLayoutEffect(() => {
    const gone = removed.current;
    removed.current = null;
    if (!gone || items.some((item) => keyOf(item) === gone.key)) return;
    const next =
      items.length === 0
        ? root.current?.querySelector('[tabindex="-1"]')
        : root.current?.firstElementChild?.children[Math.min(gone.index, items.length - 1)];
    if (next instanceof HTMLElement) next.focus();
  }, [items]);
  const noteRemoval = (item: CartLinesItem) => {
    removed.current = { key: keyOf(item), index: items.indexOf(item) };
  };
  return { root, noteRemoval };
}

interface LineProps extends Pick<CartLineProps, 'density' | 'max'> {
  item: CartLinesItem;
  onQuantityChange: (item: CartLinesItem, quantity: number) => void;
  onRemove: ((item: CartLinesItem) => void) | undefined;
  many: boolean;
}

const Line = memo(function Line({ item, onQuantityChange, onRemove, many, ...line }: LineProps) {
  return (
    <li
      tabIndex={-1}
      className={cx(
        'border-line border-t first:border-t-0',
        many && '[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]',
      )}
    >
      <CartLine
        {...line}
        name={item.name}
        price={item.price}
        quantity={item.quantity}
        onQuantityChange={(quantity) => onQuantityChange(item, quantity)}
        onRemove={onRemove && (() => onRemove(item))}
      />
    </li>
  );
});

/** The items in the cart. A change renders only its own line, however many there are. */
export function CartLines<Item extends CartLinesItem>({
  label,
  items,
  onQuantityChange,
  onRemove,
  whenEmpty,
  density,
  max,
  ...props
}: CartLinesProps<Item>) {
  const { root, noteRemoval } = useFocusAfterRemoval(items);
  const latest = useRef({ onQuantityChange, onRemove, noteRemoval });
  useLayoutEffect(() => {
    latest.current = { onQuantityChange, onRemove, noteRemoval };
  });
  const changeQuantity = useCallback((item: CartLinesItem, quantity: number) => {
    if (quantity < 1) latest.current.noteRemoval(item);
    latest.current.onQuantityChange(item as Item, quantity);
  }, []);
  const remove = useCallback((item: CartLinesItem) => {
    latest.current.noteRemoval(item);
    latest.current.onRemove?.(item as Item);
  }, []);

  return (
    <div {...props} ref={root}>
      {items.length === 0 ? (
        whenEmpty
      ) : (
        <Stack as="ul" gap={0} aria-label={label}>
          {items.map((item) => (
            <Line
              key={keyOf(item)}
              item={item}
              density={density}
              max={max}
              many={items.length > MANY}
              onQuantityChange={changeQuantity}
              onRemove={onRemove && remove}
            />
          ))}
        </Stack>
      )}
    </div>
  );
}
