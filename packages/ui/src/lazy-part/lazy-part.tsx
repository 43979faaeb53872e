import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button';
import { ErrorBoundary } from '../error-boundary/error-boundary';
import { InlineMessage } from '../inline-message/inline-message';
import { type LazyModule, useLazyModule } from '../lazy-module/lazy-module';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['lazyPart'] = {
  hint: 'Check your connection and try again. If that does not help, reload the page.',
  retry: 'Try again',
};

export interface PartFailureProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What failed, as a sentence: `The menu could not be loaded.` */
  text: string;
  /** Called when the user presses the retry button. */
  onRetry: () => void;
  /** Whether a retry is in progress. @default false */
  isRetrying?: boolean;
}

/** Replaces a part that could not be loaded: a message and a retry button. */
export function PartFailure({ text, onRetry, isRetrying = false, className, ...props }: PartFailureProps) {
  const messages = useMessages('lazyPart', english);
  return (
    <div {...props} className={cx('flex flex-wrap items-center gap-3 py-2', className)}>
      {/* The key makes a new element per failure. Without this, screen readers announce only the first. */}
      <InlineMessage key={String(isRetrying)} tone="danger" live={!isRetrying}>
        {text} {messages.hint}
      </InlineMessage>
      <Button variant="secondary" loading={isRetrying} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  );
}

export interface LazyPartProps<M> {
  /** The module that contains the part. */
  of: LazyModule<M>;
  /** Renders the part from the loaded module. */
  children: (module: M) => ReactNode;
  /** What failed, as a sentence: `The settings could not be loaded.` */
  failureText: string;
  /** Shown until the module is loaded. @default null */
  pending?: ReactNode;
  /** Classes of the failure's box. */
  className?: string;
}

/**
 * A part of a page whose module loads when the part mounts. A failure replaces only this part, and the user can retry.
 */
export function LazyPart<M>({ of, children, failureText, pending = null, ...failure }: LazyPartProps<M>) {
  const part = useLazyModule(of);
  if (part.status === 'loading') return pending;
  if (part.status !== 'ready') {
    const isRetrying = part.status === 'retrying';
    return <PartFailure {...failure} text={failureText} isRetrying={isRetrying} onRetry={part.retry} />;
  }
  return (
    <ErrorBoundary fallback={(retry) => <PartFailure {...failure} text={failureText} onRetry={retry} />}>
      {children(part.module)}
    </ErrorBoundary>
  );
}
