import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { EmptyState, type EmptyStateProps } from '../empty-state/empty-state';
import { type UiMessages, useMessages } from '../locale/locale';
import { ToneIcon } from '../tone/tone';

const english: UiMessages['errorState'] = { retry: 'Try again' };

export interface ErrorStateProps extends Omit<EmptyStateProps, 'illustration' | 'role'> {
  /** What went wrong, as a short sentence: `Your appointments could not be loaded`. */
  title: ReactNode;
  /** Shows a button that tries again. Called when the user presses it. */
  onRetry?: () => void;
  /** Whether a retry is in progress. The button is busy then. @default false */
  retrying?: boolean;
  /** Another next step, beside the retry button. */
  action?: ReactNode;
  /** Makes it an alert for screen readers. Set `false` where focus moves to it. @default true */
  live?: boolean;
}

/** Replaces content that could not be loaded: what happened, what is safe, what to do. */
export function ErrorState({ onRetry, retrying = false, action, live = true, ...props }: ErrorStateProps) {
  const messages = useMessages('errorState', english);
  return (
    <EmptyState
      {...props}
      role={live ? 'alert' : undefined}
      illustration={
        <div className="hairline grid size-14 place-items-center rounded-full border-danger-ink bg-danger-soft text-heading">
          <ToneIcon tone="danger" />
        </div>
      }
      action={
        onRetry || action ? (
          <>
            {onRetry ? (
              <Button icon={<RotateCw aria-hidden="true" />} loading={retrying} onClick={onRetry}>
                {messages.retry}
              </Button>
            ) : null}
            {action}
          </>
        ) : null
      }
    />
  );
}
