import { cva, cx, type VariantProps } from 'class-variance-authority';
import { Trash2 } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { type UiMessages, useMessages } from '../locale/locale';
import { Money } from '../money/money';
import { QuantityStepper } from '../quantity-stepper/quantity-stepper';

const english: UiMessages['cartLine'] = {
  each: 'each',
  lineTotal: 'Line total',
  limit: (max) => `You can order up to ${max}.`,
  remove: (name) => `Remove ${name}`,
};

const cartLine = cva('flex flex-wrap items-center', {
  variants: {
    /** `compact` for a narrow panel. @default 'comfortable' */
    density: { comfortable: 'gap-x-6 gap-y-3 px-4 py-4 sm:px-5', compact: 'gap-x-3 gap-y-2 px-1 py-2.5' },
  },
  defaultVariants: { density: 'comfortable' },
});

export interface CartLineProps extends Omit<ComponentProps<'div'>, 'children'>, VariantProps<typeof cartLine> {
  /** Name of the item. */
  name: string;
  /** Whole rupees for one unit. */
  price: number;
  /** Number of units in the cart. */
  quantity: number;
  /** Largest quantity. A note shows it from 90 % of it on. Default: no limit. */
  max?: number;
  /** Called with the new quantity. 0 means that the user removes the line. */
  onQuantityChange: (quantity: number) => void;
  /** Shows a button that removes the line. Called when the user presses it. */
  onRemove?: () => void;
}

/** One item in a cart: unit price, quantity and total of the line. Decreasing below 1 removes it. */
export function CartLine({
  name,
  price,
  quantity,
  max,
  onQuantityChange,
  onRemove,
  density,
  className,
  ...props
}: CartLineProps) {
  const messages = useMessages('cartLine', english);
  const limitId = useId();
  const isNearLimit = max !== undefined && quantity >= max * 0.9;
  const compact = density === 'compact';
  const total = (
    <span className="font-semibold text-ink">
      <span className="sr-only">{messages.lineTotal} </span>
      <Money amount={price * quantity} />
    </span>
  );
  return (
    <div {...props} className={cartLine({ density, className })}>
      <div className={cx('min-w-0 flex-1', compact ? 'basis-36' : 'basis-44')}>
        <p className={cx('font-semibold', compact && 'leading-snug')}>{name}</p>
        <p className="text-small text-ink-muted">
          <Money amount={price} /> {messages.each}
          {compact ? (
            <>
              <span aria-hidden="true"> · </span>
              {total}
            </>
          ) : null}
        </p>
        {isNearLimit ? (
          <p id={limitId} className="text-small font-medium">
            {messages.limit(max)}
          </p>
        ) : null}
      </div>
      <div className={cx('flex flex-wrap items-center justify-between gap-2', !compact && 'grow sm:grow-0 sm:gap-x-5')}>
        <QuantityStepper
          name={name}
          value={quantity}
          max={max}
          onValueChange={onQuantityChange}
          aria-describedby={isNearLimit ? limitId : undefined}
        />
        {compact ? null : <p className="grow text-end sm:min-w-24 sm:grow-0">{total}</p>}
        {onRemove ? <IconButton label={messages.remove(name)} icon={<Trash2 />} onClick={onRemove} /> : null}
      </div>
    </div>
  );
}
