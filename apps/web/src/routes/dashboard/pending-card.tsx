import { Card } from '@sehat/ui/card';
import { Skeleton } from '@sehat/ui/skeleton';

/** Stands where a card is being fetched: says how things are so far, and holds the card's place. */
export function PendingCard({ text, busy }: { text: string; busy: boolean }) {
  return (
    <Card aria-busy={busy || undefined} className="grid content-start gap-4">
      <p>{text}</p>
      {busy ? <Skeleton shape="text" lines={4} /> : null}
    </Card>
  );
}
