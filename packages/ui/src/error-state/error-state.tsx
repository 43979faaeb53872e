import { cx } from 'class-variance-authority';
import { RotateCw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button';
import { ToneIcon } from '../tone/tone';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title' | 'role'> {
  /** What went wrong, in plain words: `Your appointments could not be loaded`. */
  title: ReactNode;
  /** @default 2 */
  headingLevel?: 1 | 2 | 3 | 4;
  /** Shows a button that tries again. */
  onRetry?: () => void;
  /** @default 'Try again' */
  retryLabel?: string;
  /** The retry is under way: the button is busy. */
  retrying?: boolean;
  /** Another way on, beside the retry. */
  action?: ReactNode;
  /** Announces the failure as it appears. Switch off where focus moves to it instead. @default true */
  live?: boolean;
}

/** Stands where content should be that could not be had: what happened, what is safe, what to do. */
export function ErrorState({
  title,
  headingLevel = 2,
  onRetry,
  retryLabel = 'Try again',
  retrying = false,
  action,
  live = true,
  className,
  children,
  ...props
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      {...props}
      role={live ? 'alert' : undefined}
      className={cx('flex flex-col items-center px-4 py-10 text-center', className)}
    >
      <div className="hairline mb-5 grid size-14 place-items-center rounded-full border-danger-ink bg-danger-soft text-heading">
        <ToneIcon tone="danger" />
      </div>
      {/* A page's title takes the focus after a route change. */}
      <Heading
        tabIndex={headingLevel === 1 ? -1 : undefined}
        className={cx('font-semibold', headingLevel === 1 ? 'text-title' : 'text-subheading')}
      >
        {title}
      </Heading>
      {children ? <div className="mt-2 max-w-[45ch] text-body text-pretty text-ink-muted">{children}</div> : null}
      {onRetry || action ? (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {onRetry ? (
            <Button icon={<RotateCw aria-hidden="true" />} loading={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
