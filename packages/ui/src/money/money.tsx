import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { formatMoney } from '../format/format';

export interface MoneyProps extends Omit<ComponentProps<'data'>, 'value' | 'children'> {
  /** Whole rupees. */
  amount: number;
}

/** An amount of rupees: `₹10,00,000`. Its digits have equal widths and stay on one line. */
export function Money({ amount, className, ...props }: MoneyProps) {
  return (
    <data value={amount} className={cx('whitespace-nowrap tabular-nums', className)} {...props}>
      {formatMoney(amount)}
    </data>
  );
}
