import { cx } from 'class-variance-authority';
import { Minus, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';

const english = {
  quantity: (name: string) => `Quantity of ${name}`,
  increase: (name: string) => `Increase ${name}`,
  decrease: (name: string) => `Decrease ${name}`,
};

export interface QuantityStepperProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  /** The thing counted; names the buttons: `Increase {name}`, `Decrease {name}`. */
  name: string;
  value: number;
  onValueChange: (value: number) => void;
  /** Smallest count. Default 0. */
  min?: number;
  /** Largest count. Default: none. */
  max?: number;
  /** Names in other languages. */
  words?: Partial<typeof english>;
}

const button =
  'grid size-11 cursor-pointer place-items-center rounded-[6px] text-link transition-colors duration-quick hover:bg-action-soft hover:text-on-action-soft focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:text-ink-muted aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-ink-muted aria-disabled:opacity-60';

/** A small count, one up or one down. At a limit the button stays focusable and does nothing. */
export function QuantityStepper({
  name,
  value,
  onValueChange,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  words,
  className,
  ...props
}: QuantityStepperProps) {
  const text = { ...english, ...words };
  const canDecrease = value > min;
  const canIncrease = value < max;
  return (
    <fieldset
      className={cx(
        'hairline inline-flex w-fit items-center rounded-control border-line-strong bg-surface text-ink disabled:border-dashed disabled:bg-surface-sunken disabled:text-ink-muted',
        className,
      )}
      {...props}
    >
      <legend className="sr-only">{text.quantity(name)}</legend>
      <button
        type="button"
        aria-disabled={!canDecrease}
        onClick={() => canDecrease && onValueChange(value - 1)}
        className={button}
      >
        <Minus aria-hidden className="size-[1.2em]" />
        <span className="sr-only">{text.decrease(name)}</span>
      </button>
      <output className="min-w-8 px-1 text-center font-semibold text-body tabular-nums">{value}</output>
      <button
        type="button"
        aria-disabled={!canIncrease}
        onClick={() => canIncrease && onValueChange(value + 1)}
        className={button}
      >
        <Plus aria-hidden className="size-[1.2em]" />
        <span className="sr-only">{text.increase(name)}</span>
      </button>
    </fieldset>
  );
}
