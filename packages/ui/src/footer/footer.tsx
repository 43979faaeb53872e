import { cx } from 'class-variance-authority';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { KolamDivider } from '../kolam/kolam';

export interface FooterProps extends ComponentProps<'footer'> {
  /** Groups such as links and the theme switch, side by side. */
  children?: ReactNode;
  /** The last line: the copyright. */
  note?: ReactNode;
}

/** The foot of every page. Leaves room for a `BottomNav`. */
export function Footer({ children, note, className, ...props }: FooterProps) {
  return (
    <footer {...props} className={cx('when-near mt-10 bg-surface-sunken text-ink sm:mt-16 print:hidden', className)}>
      <KolamDivider className="-translate-y-1/2" />
      <div className="mx-auto max-w-content px-[min(1rem,5vw)] pt-3 pb-[calc(0.75rem+var(--bottom-nav,0px))] sm:px-6 sm:pt-6 sm:pb-[calc(2rem+var(--bottom-nav,0px))]">
        {children ? (
          <div className="grid gap-y-2 pb-2 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-12 sm:gap-y-8 sm:pb-8">
            {children}
          </div>
        ) : null}
        {note ? (
          <div className="border-t border-line-strong/40 pt-3 text-small text-ink-muted sm:pt-5">{note}</div>
        ) : null}
      </div>
    </footer>
  );
}

export interface FooterGroupProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The line above the group. */
  title: ReactNode;
  /** Links, and buttons that look like them. */
  children: ReactNode;
  /** Shows title and links in one line on a phone. For one or two links. @default false */
  short?: boolean;
}

const links =
  'text-small [&_a,&_button]:inline-block [&_a,&_button]:py-1 sm:[&_a,&_button]:py-1.5 [&_a:hover]:underline [&_button:hover]:underline';

/** A titled list of links in a `Footer`. */
export function FooterGroup({ title, children, short = false, className, ...props }: FooterGroupProps) {
  return (
    <div {...props} className={cx(short && 'flex flex-wrap items-baseline gap-x-4 sm:block', className)}>
      <p className={cx('text-small font-semibold sm:mb-1', !short && 'mb-0.5')}>{title}</p>
      {/* Without the role, VoiceOver does not treat a list without markers as a list. */}
      <ul role="list" className={cx(links, 'gap-y-0.5', short ? 'flex flex-wrap gap-x-4 sm:grid' : 'grid')}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}
