import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { KolamMotif } from '../kolam/kolam';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What is missing, as a statement: `No upcoming appointments`. */
  title: ReactNode;
  /** Heading level in the outline of the page. 1 for a whole page. @default 2 */
  headingLevel?: 1 | 2 | 3 | 4;
  /** The next step: one button or link, at most two. */
  action?: ReactNode;
  /** A decorative drawing instead of the kolam. `null` for none. */
  illustration?: ReactNode;
  /** `small` for a panel beside the content. @default 'medium' */
  size?: 'small' | 'medium';
  /** Whether it draws a frame. Set `false` inside a `Card`. @default true, for `small` false */
  framed?: boolean;
}

/** A framed note that there is nothing here (yet), why, and what to do next. */
export function EmptyState({
  title,
  headingLevel = 2,
  action,
  illustration,
  size = 'medium',
  framed,
  className,
  children,
  ...props
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      {...props}
      className={cx(
        'flex flex-col items-center px-4 text-center',
        size === 'small' ? 'py-4' : 'py-10 sm:py-12',
        (framed ?? size === 'medium') && 'rounded-card hairline border-line bg-surface',
        className,
      )}
    >
      {illustration === null ? null : (
        <div className={size === 'small' ? 'mb-3' : 'mb-5'}>
          {illustration ?? <KolamMotif className={size === 'small' ? 'size-10' : 'size-16'} />}
        </div>
      )}
      {/* The title of a page gets focus after a route change. */}
      <Heading
        tabIndex={headingLevel === 1 ? -1 : undefined}
        className={cx('font-semibold', headingLevel === 1 ? 'text-title' : 'text-subheading')}
      >
        {title}
      </Heading>
      {children ? (
        <div className="mt-2 max-w-[min(45ch,100%)] text-body text-pretty text-ink-muted">{children}</div>
      ) : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
