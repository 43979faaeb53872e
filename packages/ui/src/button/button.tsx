import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

const button = cva('inline-flex items-center justify-center gap-2 rounded-control font-semibold', {
  variants: {
    variant: { primary: 'bg-action text-on-action hover:bg-action-hover', secondary: 'border border-line-strong bg-surface text-ink' },
    size: { medium: 'min-h-11 px-4 text-body', small: 'min-h-9 px-3 text-small' },
  },
  defaultVariants: { variant: 'primary', size: 'medium' },
});

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof button> {
  /** Renders the child element with the button's look. */
  asChild?: boolean;
}

/** Starts an action. */
export function Button({ variant, size, asChild, className, ...props }: ButtonProps) {
  const Root = asChild ? Slot.Root : 'button';
  return <Root className={button({ variant, size, className })} {...props} />;
}
