import { useLivePart } from '../../live/use-live-part';

/** Calls `onNews` when a registration changes. Watches the topic of the admins and shows nothing. */
export function RegistrationNews({ userId, onNews }: { userId: string; onNews: () => void }) {
  const live = useLivePart(onNews);
  if (live.status !== 'ready') return null;
  const { LivePart } = live.module;
  return (
    <LivePart userId={userId} topic="registrations" changes={[{ table: 'doctors' }]} onChange={onNews} read={onNews} />
  );
}
