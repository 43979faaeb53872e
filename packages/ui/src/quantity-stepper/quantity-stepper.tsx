import { cx } from 'class-variance-authority';
import { Minus, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['quantityStepper'] = {
  quantity: (name) => `Quantity of ${name}`,
  increase: (name) => `Increase ${name}`,
  decrease: (name) => `Decrease ${name}`,
};

export interface QuantityStepperProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  /** The counted item. Part of the buttons' names: `Increase {name}`, `Decrease {name}`. */
  name: string;
  /** The quantity. */
  value: number;
  /** Called with the new count. */
  onValueChange: (value: number) => void;
  /** Smallest count. @default 0 */
  min?: number;
  /** Largest count. Default: no limit. */
  max?: number;
}

const button =
  'grid size-11 cursor-pointer place-items-center rounded-[6px] text-link transition-colors duration-quick not-disabled:not-aria-disabled:hover:bg-action-soft not-disabled:not-aria-disabled:hover:text-on-action-soft focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:text-ink-muted aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-ink-muted aria-disabled:opacity-60';

/** A small count with buttons for one more and one less. At a limit, the button stays focusable but does nothing. */
export function QuantityStepper({
  name,
  value,
  onValueChange,
  min = 0,
  max,
  className,
  ...props
}: QuantityStepperProps) {
  const messages = useMessages('quantityStepper', english);
  const canDecrease = value > min;
  const canIncrease = max === undefined || value < max;
  return (
    <fieldset
      className={cx(
        'hairline inline-flex w-fit items-center rounded-control border-line-strong bg-surface text-ink disabled:border-dashed disabled:bg-surface-sunken disabled:text-ink-muted',
        className,
      )}
      {...props}
    >
      <legend className="sr-only">{messages.quantity(name)}</legend>
      <button
        type="button"
        aria-disabled={!canDecrease}
        onClick={() => canDecrease && onValueChange(value - 1)}
        className={button}
      >
        <Minus aria-hidden className="size-[1.2em]" />
        <span className="sr-only">{messages.decrease(name)}</span>
      </button>
      <output className="min-w-8 px-1 text-center font-semibold text-body tabular-nums">{value}</output>
      <button
        type="button"
        aria-disabled={!canIncrease}
        onClick={() => canIncrease && onValueChange(value + 1)}
        className={button}
      >
        <Plus aria-hidden className="size-[1.2em]" />
        <span className="sr-only">{messages.increase(name)}</span>
      </button>
    </fieldset>
  );
}
