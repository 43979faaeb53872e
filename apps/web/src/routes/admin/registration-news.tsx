import { lazyModule, useLazyModule } from '@sehat/ui/lazy-module';

const livePart = lazyModule(() => import('../../live/live-part'));

/** Calls `onNews` when a registration changes. Watches the topic of the admins and shows nothing. */
export function RegistrationNews({ userId, onNews }: { userId: string; onNews: () => void }) {
  const live = useLazyModule(livePart);
  if (live.status !== 'ready') return null;
  const { LivePart } = live.module;
  return (
    <LivePart userId={userId} topic="registrations" changes={[{ table: 'doctors' }]} onChange={onNews} read={onNews} />
  );
}
