import { InlineMessage } from '@sehat/ui/inline-message';

interface UnreadableNoteProps {
  /** How many entries of a list could not be read. For 0, nothing is rendered. */
  count: number;
  /** The name of an entry, in singular and plural. */
  noun: readonly [one: string, several: string];
}

/** Warns that a list is incomplete, because some of its entries could not be read. */
export function UnreadableNote({ count, noun: [one, several] }: UnreadableNoteProps) {
  if (count === 0) return null;
  return (
    <InlineMessage tone="warning" className="mb-4">
      {count === 1
        ? `1 ${one} cannot be read and is not shown.`
        : `${count} ${several} cannot be read and are not shown.`}
    </InlineMessage>
  );
}
