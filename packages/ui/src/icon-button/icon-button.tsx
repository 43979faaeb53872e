import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

const iconButton = cva(
  [
    'relative inline-flex items-center justify-center rounded-control hairline select-none',
    'transition-[background-color,border-color,color,transform] duration-quick not-disabled:cursor-pointer not-disabled:active:translate-y-px',
    'disabled:cursor-not-allowed disabled:border-dashed disabled:border-line-strong disabled:bg-surface-sunken disabled:text-ink-muted',
    '[&_svg]:size-[1.25em] [&_svg]:shrink-0',
  ],
  {
    variants: {
      /** Weight of the action. `danger` for an action that cannot be undone. @default 'quiet' */
      variant: {
        primary: 'border-transparent bg-action text-on-action hover:bg-action-hover',
        secondary:
          'border-line-strong bg-surface text-ink hover:border-action hover:bg-action-soft hover:text-on-action-soft',
        quiet: 'border-transparent bg-transparent text-ink hover:bg-action-soft hover:text-on-action-soft',
        danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
      },
      /** Width and height: 36, 44 or 52 px. @default 'medium' */
      size: { small: 'size-9 text-small', medium: 'size-11 text-body', large: 'size-13 text-subheading' },
    },
    defaultVariants: { variant: 'quiet', size: 'medium' },
  },
);

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, VariantProps<typeof iconButton> {
  /** The accessible name: what the button does, including the badge's number. */
  label: string;
  /** The icon, hidden from assistive technology. */
  icon: ReactNode;
  /** A short count at the corner, hidden from assistive technology. Repeat it in `label`. */
  badge?: ReactNode;
  /** Renders the child element, such as an empty link, with the button's look. @default false */
  asChild?: boolean;
  children?: ReactNode;
}

/** A button with a well-known icon: close, remove, menu. For less obvious actions use `Button` with a label. */
export function IconButton({
  label,
  icon,
  badge,
  variant,
  size,
  asChild = false,
  className,
  children,
  ...props
}: IconButtonProps) {
  const Root = asChild ? Slot.Root : 'button';
  return (
    <Root {...(asChild ? {} : { type: 'button' })} {...props} className={iconButton({ variant, size, className })}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      {badge === undefined || badge === null || badge === '' ? null : (
        <span
          aria-hidden="true"
          className="absolute -end-1 -top-1 min-w-5 rounded-full border border-attention-line bg-attention px-1 text-center text-caption leading-snug font-semibold text-on-attention tabular-nums"
        >
          {badge}
        </span>
      )}
      {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : null}
    </Root>
  );
}
