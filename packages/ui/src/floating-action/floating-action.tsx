import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

const floatingAction = cva(
  [
    // With large text at 320 px, two of them would fill the window's width. The limits keep them touchable but small.
    '[--size:clamp(44px,15vmin,3.5rem)]',
    'fixed bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--floating-lift,0px))] z-floating inline-flex min-h-(--size) min-w-(--size) items-center justify-center gap-2 rounded-full hairline px-[calc(var(--size)*0.28)] font-semibold shadow-overlay',
    'transition-[background-color,transform] duration-quick hover:-translate-y-0.5 active:translate-y-0 print:hidden [&_svg]:size-[calc(var(--size)*0.43)] [&_svg]:shrink-0',
  ],
  {
    variants: {
      tone: {
        action: 'border-transparent bg-action text-on-action hover:bg-action-hover',
        surface: 'border-line-strong bg-surface text-ink hover:bg-action-soft hover:text-on-action-soft',
        danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
      },
      position: { start: 'start-4 sm:start-6', end: 'end-4 sm:end-6' },
    },
    defaultVariants: { tone: 'action', position: 'end' },
  },
);

export interface FloatingActionProps
  extends Omit<ComponentProps<'a'>, 'children'>,
    VariantProps<typeof floatingAction> {
  /** The accessible name, including the badge's number: `Cart, 3 items`. */
  label: string;
  icon: ReactNode;
  /** A short visible label beside the icon, in wide windows. Part of `label`. */
  text?: string;
  /** A short count at the corner, hidden from assistive technology. Repeat it in `label`. */
  badge?: ReactNode;
  /** Renders the child element, such as the router's link without children, with this look. @default false */
  asChild?: boolean;
  children?: ReactNode;
}

/** A link that stays at a lower corner of the screen, for the very few actions that users need on every page. */
export function FloatingAction({
  label,
  icon,
  text,
  badge,
  tone,
  position,
  asChild = false,
  className,
  children,
  ...props
}: FloatingActionProps) {
  const Root = asChild ? Slot.Root : 'a';
  return (
    <Root data-floating="" {...props} className={floatingAction({ tone, position, className })}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="contents">
        {icon}
        {text ? <span className="hidden sm:inline">{text}</span> : null}
      </span>
      {badge === undefined || badge === null || badge === '' ? null : (
        <span
          aria-hidden="true"
          className="absolute -end-1 -top-1.5 min-w-6 rounded-full border border-attention-line bg-attention px-1.5 text-center text-caption leading-relaxed font-bold text-on-attention tabular-nums"
        >
          {badge}
        </span>
      )}
      {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : null}
    </Root>
  );
}
