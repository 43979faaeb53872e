import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const actions = cva('flex flex-col gap-3 pt-2 sm:flex-row sm:flex-wrap sm:items-center', {
  variants: { align: { start: '', end: 'sm:justify-end', between: 'sm:justify-between' } },
  defaultVariants: { align: 'start' },
});

export interface FormActionsProps extends ComponentProps<'div'>, VariantProps<typeof actions> {
  /** Alignment of the buttons in a row. @default 'start' */
  align?: 'start' | 'end' | 'between';
}

/** The buttons at the end of a form: stacked on a phone, side by side in wider windows. */
export function FormActions({ align, className, ...props }: FormActionsProps) {
  return <div className={actions({ align, className })} {...props} />;
}
