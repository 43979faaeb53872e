import { cx } from 'class-variance-authority';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../button/button';
import { type UiMessages, useMessages } from '../locale/locale';

export interface LoadMoreProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Number of items that the list shows. */
  shown: number;
  /** Number of all items. The button disappears when all show. */
  total: number;
  /** Called when the user asks for more items. */
  onLoadMore: () => void;
  /** Whether the next items are loading. @default false */
  loading?: boolean;
  /** Label of the button. @default 'Show more' */
  label?: string;
  /** Returns the text above the button, which screen readers announce when it changes. @default 'Showing 12 of 40' */
  status?: (shown: number, total: number) => string;
}

const english: UiMessages['loadMore'] = {
  more: 'Show more',
  loading: 'Loading...',
  status: (shown, total) => `Showing ${shown} of ${total}`,
};

/** The end of a growing list: how many items show, and a button for more. */
export function LoadMore({
  shown,
  total,
  onLoadMore,
  loading = false,
  label,
  status,
  className,
  ...props
}: LoadMoreProps) {
  const messages = useMessages('loadMore', english);
  const statusRef = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const isComplete = shown >= total;

  useEffect(() => {
    if (isComplete && hadFocus.current) statusRef.current?.focus();
  }, [isComplete]);

  return (
    <div {...props} className={cx('flex flex-col items-center gap-3 py-6', className)}>
      <p ref={statusRef} tabIndex={-1} role="status" className="text-small text-ink-muted tabular-nums outline-none">
        {(status ?? messages.status)(shown, total)}
      </p>
      {isComplete ? null : (
        <Button
          variant="secondary"
          loading={loading}
          loadingLabel={messages.loading}
          onClick={onLoadMore}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={() => {
            hadFocus.current = false;
          }}
        >
          {label ?? messages.more}
        </Button>
      )}
    </div>
  );
}
