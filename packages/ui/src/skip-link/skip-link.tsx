import { cx } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['skipLink'] = { skip: 'Skip to main content' };

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** Id of the target with `#`, usually `#main`. The target needs `tabIndex={-1}`. */
  href: `#${string}`;
}

/** Moves focus without changing the address, because a router would treat the new hash as a navigation. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target || event.defaultPrevented) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView();
}

/** The first focusable element of every page, which skips the header. Visible only while it has focus. */
export function SkipLink({ href, className, onClick, children, ...props }: SkipLinkProps) {
  const messages = useMessages('skipLink', english);
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
      {children ?? messages.skip}
    </a>
  );
}
