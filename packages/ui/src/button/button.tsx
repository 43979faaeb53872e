import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { LoadingMark } from './loading-mark';

const button = cva(
  [
    'inline-flex items-center justify-center rounded-control hairline text-center font-semibold select-none',
    'transition-[background-color,border-color,color,transform] duration-quick not-disabled:cursor-pointer not-disabled:active:translate-y-px',
    'disabled:cursor-not-allowed disabled:border-dashed disabled:border-line-strong disabled:bg-surface-sunken disabled:text-ink-muted',
    'aria-busy:cursor-progress [&_svg]:size-[1.25em] [&_svg]:shrink-0',
  ],
  {
    variants: {
      /**
       * Weight of the action. `primary` leads a screen, `danger` is for an action that cannot be undone.
       *
       * @default 'primary'
       */
      variant: {
        primary: 'border-transparent bg-action text-on-action hover:bg-action-hover',
        secondary:
          'border-line-strong bg-surface text-ink hover:border-action hover:bg-action-soft hover:text-on-action-soft',
        quiet: 'border-transparent bg-transparent text-link hover:bg-action-soft hover:text-on-action-soft',
        danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
        attention: 'border-attention-line bg-attention text-on-attention hover:bg-attention-hover',
      },
      /** Height of the button. @default 'medium' */
      size: {
        small: 'min-h-9 gap-1.5 px-3 py-1 text-small',
        medium: 'min-h-11 gap-2 px-[min(1.125rem,5vw)] py-2 text-body leading-snug',
        large: 'min-h-13 gap-2.5 px-[min(1.5rem,7vw)] py-3 text-subheading leading-snug',
      },
      fullWidth: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof button> {
  /** Shows that the action is in progress. The button stays focusable and ignores clicks. @default false */
  loading?: boolean;
  /** Replaces the label while loading, for example `Signing in...`. */
  loadingLabel?: string;
  /** A decorative icon before the label. A spinning mark replaces it while loading. */
  icon?: ReactNode;
  /** Makes it as wide as its container. @default false */
  fullWidth?: boolean;
  /** Renders the child element, such as a link, with the button's look. @default false */
  asChild?: boolean;
}

function ignoreClick(event: MouseEvent<HTMLElement>) {
  event.preventDefault();
  event.stopPropagation();
}

/** Starts an action. Its `type` is `button` by default; the button that submits a form needs `type="submit"`. */
export function Button({
  variant,
  size,
  fullWidth,
  loading = false,
  loadingLabel,
  icon,
  asChild = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const Root = asChild ? Slot.Root : 'button';
  return (
    <Root
      {...(asChild ? {} : { type: 'button' })}
      {...props}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignoreClick } : { onClick })}
      className={button({ variant, size, fullWidth, className })}
    >
      {loading ? <LoadingMark /> : icon}
      {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : loading && loadingLabel ? loadingLabel : children}
    </Root>
  );
}
