import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { KolamDivider } from '../kolam/kolam';

export interface FooterProps extends ComponentProps<'footer'> {
  /** Groups such as links and the theme switch, side by side. */
  children?: ReactNode;
  /** The last line: the copyright. */
  note?: ReactNode;
}

/** The foot of every page. Leaves room for floating actions. */
export function Footer({ children, note, className, ...props }: FooterProps) {
  return (
    <footer {...props} className={cx('when-near mt-16 bg-surface-sunken text-ink print:hidden', className)}>
      <KolamDivider className="-translate-y-1/2" />
      <div className="mx-auto max-w-content px-[min(1rem,5vw)] pt-6 pb-[calc(2rem+var(--floating-space,0rem))] sm:px-6">
        {children ? <div className="flex flex-wrap justify-between gap-x-12 gap-y-8 pb-8">{children}</div> : null}
        {note ? <div className="border-t border-line-strong/40 pt-5 text-small text-ink-muted">{note}</div> : null}
      </div>
    </footer>
  );
}
