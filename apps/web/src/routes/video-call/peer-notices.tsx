import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Card, CardTitle } from '@sehat/ui/card';
import { Text } from '@sehat/ui/text';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../../messages/generated/messages.js';
import type { PeerView } from './peer-view';

interface NoticeProps {
  peer: PeerView;
  /** Name of the other person. */
  name: string;
}

/** What the user must know of the connection: lost, refused, slow, not possible here. */
export function ConnectionNotice({ peer, name }: NoticeProps) {
  switch (peer.phase) {
    case 'interrupted':
      return (
        <Banner tone="warning" live>
          {m.call_interrupted({ name })}
        </Banner>
      );
    case 'lost':
      return (
        <Banner tone="warning" live title={m.call_lost_title()}>
          {m.call_lost({ name })}
        </Banner>
      );
    case 'audioOnly':
      return (
        <Banner tone="info" live title={m.call_audio_only_title()}>
          {m.call_audio_only()}
        </Banner>
      );
    case 'refused':
      return (
        <Banner tone="warning" live title={m.call_refused_title()}>
          {m.call_refused()}
        </Banner>
      );
    case 'unsupported':
      return (
        <Banner tone="warning" live title={m.call_unsupported_title()}>
          {m.call_unsupported()}
        </Banner>
      );
    default:
      return null;
  }
}

/** A note about the hour, and one while the screen is shared. */
export function CallNotes({ peer, name }: NoticeProps) {
  return (
    <>
      {peer.isHourOver && (
        <Banner tone="info" live title={m.call_over_title()}>
          {peer.phase === 'over' ? null : m.call_over()}
        </Banner>
      )}
      {peer.sharing === 'sharing' && (
        <Banner tone="info" live title={m.call_sharing_title()}>
          {m.call_sharing({ name })}
        </Banner>
      )}
    </>
  );
}

interface ClosedProps {
  title: string;
  children: string;
  action: ReactNode;
}

const Closed = ({ title, children, action }: ClosedProps) => (
  <div className="grid grow place-items-center">
    <Card padding="large" className="grid max-w-[32rem] justify-items-start gap-4" role="status">
      <CardTitle level={2}>{title}</CardTitle>
      <Text>{children}</Text>
      {action}
    </Card>
  </div>
);

/** Shown in place of the call after its appointment was moved, cancelled or completed. */
export const AppointmentChanged = ({ dashboard }: { dashboard: string }) => (
  <Closed
    title={m.call_changed_title()}
    action={
      <Button asChild>
        <RouterLink to={dashboard}>{m.call_go_to_dashboard()}</RouterLink>
      </Button>
    }
  >
    {m.call_changed()}
  </Closed>
);

/** Shown in place of the call after the same person opened it in another tab. */
export const TakenOver = ({ onReturn }: Pick<PeerView, 'onReturn'>) => (
  <Closed title={m.call_taken_over_title()} action={<Button onClick={onReturn}>{m.call_taken_over_return()}</Button>}>
    {m.call_taken_over()}
  </Closed>
);
