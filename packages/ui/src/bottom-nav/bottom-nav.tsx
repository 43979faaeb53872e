import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

const bar = cva(
  'fixed inset-x-0 bottom-0 z-floating border-t border-line-strong bg-surface pb-[env(safe-area-inset-bottom)] text-ink max-xl:@container xl:top-full xl:border-0 xl:pb-0 print:hidden',
);

export interface BottomNavProps extends ComponentProps<'nav'> {
  /** Accessible name of the navigation. */
  label: string;
  /** Up to five `BottomNavItem`s, in order. */
  children: ReactNode;
}

/**
 * The few actions that users need on every page. Below 80rem it is an opaque bar over the full width at the window's
 * lower edge. Wider windows have room beside the content, so only its corner items remain there, as round buttons.
 */
export function BottomNav({ label, children, className, ...props }: BottomNavProps) {
  return (
    <nav {...props} data-bottom-nav="" aria-label={label} className={bar({ className })}>
      <ul className="mx-auto grid h-[calc(var(--bottom-nav-row)-1px)] max-w-content auto-cols-auto grid-flow-col px-1 lg:flex lg:justify-between lg:px-4 xl:contents">
        {children}
      </ul>
    </nav>
  );
}

const item = cva(
  [
    'relative flex size-full min-w-0 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control lg:max-xl:flex-row lg:max-xl:gap-2 lg:max-xl:px-4 lg:max-xl:text-small text-[0.75rem] leading-tight font-medium text-ink-muted outline-offset-[-3px] hover:text-ink',
    'aria-[current=page]:font-semibold aria-[current=page]:text-link aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-2 aria-[current=page]:before:top-0 aria-[current=page]:before:border-t-3 aria-[current=page]:before:border-action',
  ],
  {
    variants: {
      corner: {
        none: '',
        start: 'xl:start-4',
        end: 'xl:end-4',
      },
      tone: { plain: '', danger: 'text-danger-ink hover:text-danger-ink' },
    },
    compoundVariants: [
      {
        corner: ['start', 'end'],
        class:
          'xl:fixed xl:bottom-[max(1rem,env(safe-area-inset-bottom))] xl:size-14 xl:rounded-full xl:hairline xl:outline-offset-2 xl:shadow-overlay xl:before:hidden',
      },
      {
        corner: ['start', 'end'],
        tone: 'plain',
        class: 'xl:border-line-strong xl:bg-surface xl:text-ink xl:hover:bg-action-soft',
      },
      {
        corner: ['start', 'end'],
        tone: 'danger',
        class: 'xl:border-transparent xl:bg-danger xl:text-on-danger xl:hover:bg-danger-hover xl:hover:text-on-danger',
      },
    ],
    defaultVariants: { corner: 'none', tone: 'plain' },
  },
);

const mark = cva('relative grid place-items-center [&_svg]:size-[min(1.5rem,7vw)]', {
  variants: {
    /** `danger` for emergency services. @default 'plain' */
    tone: {
      plain: '',
      danger: 'rounded-full -my-0.5 bg-danger px-3 py-0.5 text-on-danger xl:my-0 xl:bg-transparent xl:p-0',
    },
  },
  defaultVariants: { tone: 'plain' },
});

export interface BottomNavItemProps extends Omit<ComponentProps<'a'>, 'children'>, VariantProps<typeof mark> {
  /** The accessible name, including the badge's number: `Cart, 3 items`. Begins with or contains `text`. */
  label: string;
  /** The visible name below the icon. Hidden where the bar is too narrow for it. */
  text: string;
  /** The icon, hidden from assistive technology. */
  icon: ReactNode;
  /** A short count beside the icon, hidden from assistive technology. Repeat it in `label`. */
  badge?: ReactNode;
  /**
   * The lower corner at which the item stays in windows of 80rem and wider. Items without one are hidden from 64rem
   * on, where the header shows the same.
   */
  corner?: 'start' | 'end';
  /** Renders the child element, such as the router's link without children, with this look. @default false */
  asChild?: boolean;
  children?: ReactNode;
}

/** One item of a `BottomNav`: a link, or with `asChild` a button. */
export function BottomNavItem({
  label,
  text,
  icon,
  badge,
  tone,
  corner,
  asChild = false,
  className,
  children,
  ...props
}: BottomNavItemProps) {
  const Root = asChild ? Slot.Root : 'a';
  return (
    <li className={corner ? 'grid min-w-0' : 'grid min-w-0 lg:hidden'}>
      <Root {...props} className={item({ tone, corner, className })}>
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className={mark({ tone })}>
          {icon}
          {badge === undefined || badge === null || badge === '' ? null : (
            <span className="absolute -end-3 -top-1.5 min-w-5 rounded-full border border-attention-line bg-attention px-1 text-center text-[0.75rem] leading-normal font-bold text-on-attention tabular-nums">
              {badge}
            </span>
          )}
        </span>
        <span aria-hidden="true" title={text} className="max-w-full truncate @max-[19.5rem]:hidden xl:hidden">
          {text}
        </span>
        {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : null}
      </Root>
    </li>
  );
}
