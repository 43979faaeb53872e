import { InlineMessage } from '@sehat/ui/inline-message';

interface UnreadableNoteProps {
  /** How many entries of a list could not be read. For 0, nothing is rendered. */
  count: number;
  /** The warning about this number of entries. */
  message: (inputs: { count: number }) => string;
}

/** Warns that a list is incomplete, because some of its entries could not be read. */
export function UnreadableNote({ count, message }: UnreadableNoteProps) {
  if (count === 0) return null;
  return (
    <InlineMessage tone="warning" className="mb-4">
      {message({ count })}
    </InlineMessage>
  );
}
