import { cx } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

export interface SectionNavProps extends ComponentProps<'nav'> {
  /** Name of the navigation landmark: what the pages have in common. */
  label: string;
}

/** Links to the pages of one part of the app, in a row that wraps. Put `SectionNavLink`s in it. */
export function SectionNav({ label, className, children, ...props }: SectionNavProps) {
  return (
    <nav aria-label={label} {...props} className={cx('border-b border-line-strong print:hidden', className)}>
      <ul className="flex flex-wrap gap-x-1 gap-y-0.5">{children}</ul>
    </nav>
  );
}

export interface SectionNavLinkProps extends ComponentProps<'a'> {
  /** Whether it leads to the open page. Leave out where the rendered link sets `aria-current` itself. */
  current?: boolean;
  /** Renders the child element, such as the router's link. @default false */
  asChild?: boolean;
}

/** A link to one of the pages. */
export function SectionNavLink({ current, asChild = false, className, ...props }: SectionNavLinkProps) {
  const Root = asChild ? Slot.Root : 'a';
  return (
    <li>
      <Root
        {...(current ? { 'aria-current': 'page' } : {})}
        {...props}
        className={cx(
          '-mb-px inline-flex min-h-11 items-center gap-2 rounded-t-control border-b-4 border-transparent px-2 py-2 text-small leading-snug font-medium text-ink-muted transition-colors duration-quick hover:border-line-strong hover:text-ink sm:px-4 sm:text-body aria-[current=page]:border-action aria-[current=page]:font-semibold aria-[current=page]:text-link aria-[current=page]:forced-selected forced-colors:border-b-0',
          className,
        )}
      />
    </li>
  );
}
