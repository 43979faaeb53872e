import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

const toggleButton = cva(
  [
    'inline-flex items-center justify-center rounded-control hairline border-line-strong bg-surface text-center font-semibold text-ink select-none',
    'transition-[background-color,border-color,color] duration-quick not-disabled:cursor-pointer not-disabled:hover:border-action not-disabled:hover:bg-action-soft not-disabled:hover:text-on-action-soft',
    'not-disabled:aria-pressed:border-action not-disabled:aria-pressed:bg-action not-disabled:aria-pressed:text-on-action not-disabled:aria-pressed:hover:bg-action-hover not-disabled:aria-pressed:forced-selected',
    'disabled:cursor-not-allowed disabled:border-dashed disabled:bg-surface-sunken disabled:text-ink-muted disabled:aria-pressed:border-double disabled:aria-pressed:border-3',
    '[&_svg]:size-[1.25em] [&_svg]:shrink-0',
  ],
  {
    variants: {
      /** Height of the button. @default 'medium' */
      size: {
        small: 'min-h-9 gap-1.5 px-3 py-1 text-small',
        medium: 'min-h-11 gap-2 px-4 py-2 text-body leading-snug',
      },
    },
    defaultVariants: { size: 'medium' },
  },
);

export interface ToggleButtonProps extends ComponentProps<'button'>, VariantProps<typeof toggleButton> {
  /** Whether it is on. */
  pressed: boolean;
  /** Called with the new state when the user presses it. */
  onPressedChange: (pressed: boolean) => void;
  /** A decorative icon before the label. */
  icon?: ReactNode;
}

/** A button that stays on until the user presses it again. Its label says what is on or off, and never changes. */
export function ToggleButton({
  pressed,
  onPressedChange,
  icon,
  size,
  className,
  children,
  onClick,
  ...props
}: ToggleButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-pressed={pressed}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) onPressedChange(!pressed);
      }}
      className={toggleButton({ size, className })}
    >
      {icon}
      {children}
    </button>
  );
}
