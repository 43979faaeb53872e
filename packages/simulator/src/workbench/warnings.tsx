import { InlineMessage } from '@sehat/ui/inline-message';

export interface WarningsProps {
  /** Sentences about the address and the storage. */
  warnings: readonly (string | null)[];
  /** The broken invariant of the current step. */
  broken: string | null;
}

/** What the user must know of before going on. */
export function Warnings({ warnings, broken }: WarningsProps) {
  return (
    <div role="alert" className="empty:hidden">
      {warnings.map((sentence) =>
        sentence ? (
          <InlineMessage key={sentence} tone="warning">
            {sentence}
          </InlineMessage>
        ) : null,
      )}
      {broken === null ? null : (
        <InlineMessage tone="danger">Broken: {broken}. Go one step back, or start again.</InlineMessage>
      )}
    </div>
  );
}
