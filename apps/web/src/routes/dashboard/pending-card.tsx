import { Card } from '@sehat/ui/card';
import { Skeleton } from '@sehat/ui/skeleton';

/** Fills the place of a card that loads, with a note on the current state. */
export function PendingCard({ text, busy }: { text: string; busy: boolean }) {
  return (
    <Card aria-busy={busy || undefined} className="flex min-h-98 flex-col justify-between gap-6">
      <p>{text}</p>
      {busy ? (
        <>
          <Skeleton shape="text" lines={6} />
          <Skeleton shape="rect" className="h-11 w-2/3" />
        </>
      ) : null}
    </Card>
  );
}
