import { InlineMessage } from '@sehat/ui/inline-message';
import type { LogEntry } from '../engine/log-entry';
import { failureOf } from './log-row';

export interface WarningsProps {
  /** Sentences about the address and the storage. */
  warnings: readonly (string | null)[];
  /** The current step, whose broken invariant is shown. */
  step: Pick<LogEntry, 'broken' | 'exception' | 'verdict'>;
}

/** What the user must know of before going on. */
export function Warnings({ warnings, step }: WarningsProps) {
  const failure = failureOf(step);
  return (
    <div role="alert" className="px-2 empty:hidden">
      {warnings.map((sentence) =>
        sentence ? (
          <InlineMessage key={sentence} tone="warning">
            {sentence}
          </InlineMessage>
        ) : null,
      )}
      {failure === null ? null : (
        <InlineMessage tone="danger">{failure.replace(/[.]?$/, '.')} Go one step back, or start again.</InlineMessage>
      )}
    </div>
  );
}
