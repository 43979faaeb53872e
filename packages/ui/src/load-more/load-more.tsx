import { cx } from 'class-variance-authority';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../button/button';

export interface LoadMoreProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** How many are in view, of how many. */
  shown: number;
  total: number;
  onLoadMore: () => void;
  loading?: boolean;
  /** What the button says. */
  label?: string;
  loadingLabel?: string;
  /** What is said about the list, and announced when it changes. */
  status?: (shown: number, total: number) => string;
}

const english = (shown: number, total: number) => `Showing ${shown} of ${total}`;

/** Ends a list that grows: says how much of it is in view and fetches the next part. */
export function LoadMore({
  shown,
  total,
  onLoadMore,
  loading = false,
  label = 'Show more',
  loadingLabel = 'Loading...',
  status = english,
  className,
  ...props
}: LoadMoreProps) {
  const statusRef = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const isComplete = shown >= total;

  useEffect(() => {
    if (isComplete && hadFocus.current) statusRef.current?.focus();
  }, [isComplete]);

  return (
    <div {...props} className={cx('flex flex-col items-center gap-3 py-6', className)}>
      <p ref={statusRef} tabIndex={-1} role="status" className="text-small text-ink-muted tabular-nums outline-none">
        {status(shown, total)}
      </p>
      {isComplete ? null : (
        <Button
          variant="secondary"
          loading={loading}
          loadingLabel={loadingLabel}
          onClick={onLoadMore}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={() => {
            hadFocus.current = false;
          }}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
