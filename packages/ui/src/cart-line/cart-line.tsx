import { cva, cx, type VariantProps } from 'class-variance-authority';
import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { Money } from '../money/money';
import { QuantityStepper, type QuantityStepperProps } from '../quantity-stepper/quantity-stepper';

const english = { each: 'each', lineTotal: 'Line total', remove: (name: string) => `Remove ${name}` };

const cartLine = cva('flex flex-wrap items-center', {
  variants: {
    density: { comfortable: 'gap-x-6 gap-y-3 px-4 py-4 sm:px-5', compact: 'gap-x-3 gap-y-2 px-1 py-2.5' },
  },
  defaultVariants: { density: 'comfortable' },
});

export interface CartLineProps extends Omit<ComponentProps<'div'>, 'children'>, VariantProps<typeof cartLine> {
  name: string;
  /** Whole rupees for one unit. */
  price: number;
  quantity: number;
  /** Largest quantity. Default: none. */
  max?: number;
  /** 0 takes the line away. */
  onQuantityChange: (quantity: number) => void;
  /** Shows a button that takes the whole line away. */
  onRemove?: () => void;
  /** Words in other languages. */
  words?: Partial<typeof english> & { stepper?: QuantityStepperProps['words'] };
}

/** One thing in a cart: its unit price, how many, what they cost together. Less than one takes it away. */
export function CartLine({
  name,
  price,
  quantity,
  max,
  onQuantityChange,
  onRemove,
  density,
  words,
  className,
  ...props
}: CartLineProps) {
  const text = { ...english, ...words };
  const compact = density === 'compact';
  const total = (
    <span className="font-semibold text-ink">
      <span className="sr-only">{text.lineTotal} </span>
      <Money amount={price * quantity} />
    </span>
  );
  return (
    <div {...props} className={cartLine({ density, className })}>
      <div className={cx('min-w-0 flex-1', compact ? 'basis-36' : 'basis-44')}>
        <p className={cx('font-semibold', compact && 'leading-snug')}>{name}</p>
        <p className="text-small text-ink-muted">
          <Money amount={price} /> {text.each}
          {compact ? (
            <>
              <span aria-hidden="true"> · </span>
              {total}
            </>
          ) : null}
        </p>
      </div>
      <div className={cx('flex flex-wrap items-center justify-between gap-2', !compact && 'grow sm:grow-0 sm:gap-x-5')}>
        <QuantityStepper name={name} value={quantity} max={max} onValueChange={onQuantityChange} words={text.stepper} />
        {compact ? null : <p className="grow text-end sm:min-w-24 sm:grow-0">{total}</p>}
        {onRemove ? <IconButton label={text.remove(name)} icon={<Trash2 />} onClick={onRemove} /> : null}
      </div>
    </div>
  );
}
