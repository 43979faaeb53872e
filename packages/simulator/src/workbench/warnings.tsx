import { InlineMessage } from '@sehat/ui/inline-message';
import type { LogEntry } from '../engine/log-entry';
import { failureOf } from './log-row';

export interface WarningsProps {
  /** Sentences about the address and the storage. */
  warnings: readonly (string | null)[];
  /** The current step, whose broken invariant is shown. */
  step: Pick<LogEntry, 'broken' | 'exception' | 'verdict'>;
}

/** What the user must know of before going on. In a wide window, it stands over the column and not over the chart. */
export function Warnings({ warnings, step }: WarningsProps) {
  const failure = failureOf(step);
  return (
    <div
      role="alert"
      className="wrap-anywhere empty:hidden @5xl:col-start-2 @5xl:mb-3 @5xl:max-h-[40dvh] @5xl:overflow-y-auto"
    >
      {warnings.map((sentence) =>
        sentence ? (
          <InlineMessage key={sentence} tone="warning" size="small">
            {sentence}
          </InlineMessage>
        ) : null,
      )}
      {failure === null ? null : (
        <InlineMessage tone="danger" size="small">
          {failure.replace(/[.]?$/, '.')} Go one step back, or start again.
        </InlineMessage>
      )}
    </div>
  );
}
