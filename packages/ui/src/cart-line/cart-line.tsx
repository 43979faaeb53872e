import { cva, type VariantProps } from 'class-variance-authority';
import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { Money } from '../money/money';
import { QuantityStepper, type QuantityStepperProps } from '../quantity-stepper/quantity-stepper';

const english = { each: 'each', lineTotal: 'Line total', remove: (name: string) => `Remove ${name}` };

const cartLine = cva('flex flex-wrap items-center py-4 outline-offset-[-3px]', {
  variants: {
    density: { comfortable: 'gap-x-6 gap-y-3 px-4 sm:px-5', compact: 'gap-x-4 gap-y-2 px-1 py-3' },
  },
  defaultVariants: { density: 'comfortable' },
});

const numbers = cva('flex flex-wrap items-center justify-between', {
  variants: {
    density: { comfortable: 'grow gap-x-2 gap-y-2 sm:grow-0 sm:gap-x-5', compact: 'grow gap-x-3 gap-y-1' },
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
  return (
    <div {...props} className={cartLine({ density, className })}>
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-ink-muted">
          <Money amount={price} /> {text.each}
        </p>
      </div>
      <div className={numbers({ density })}>
        <QuantityStepper name={name} value={quantity} max={max} onValueChange={onQuantityChange} words={text.stepper} />
        <p className="grow text-end font-semibold sm:min-w-24 sm:grow-0">
          <span className="sr-only">{text.lineTotal} </span>
          <Money amount={price * quantity} />
        </p>
        {onRemove ? <IconButton label={text.remove(name)} icon={<Trash2 />} onClick={onRemove} /> : null}
      </div>
    </div>
  );
}
