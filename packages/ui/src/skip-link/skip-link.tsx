import { cx } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** Where it leads, usually `#main`. The target needs that id and `tabIndex={-1}`. */
  href: `#${string}`;
}

/** Moves focus without changing the address: a router would take the new hash for a new page. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target || event.defaultPrevented) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView();
}

/** The first thing on every page that Tab reaches: leads past the header. Out of sight until it has focus. */
export function SkipLink({ href, className, onClick, children = 'Skip to main content', ...props }: SkipLinkProps) {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        focusTarget(event);
      }}
      className={cx(
        'fixed start-4 top-3 z-toast -translate-y-[200%] rounded-control hairline border-focus bg-surface px-4 py-2.5 font-semibold text-link transition-transform duration-quick focus:translate-y-0 focus:shadow-overlay',
        className,
      )}
    >
      {children}
    </a>
  );
}
