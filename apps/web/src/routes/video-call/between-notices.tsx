import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Card, CardTitle } from '@sehat/ui/card';
import { Text } from '@sehat/ui/text';
import { m } from '../../messages/generated/messages.js';
import type { BetweenView } from './between-view';

interface NoticeProps {
  between: BetweenView;
  /** Name of the other person. */
  name: string;
}

/** What the user must know of the connection: lost, refused, slow, not possible here. */
export function ConnectionNotice({ between, name }: NoticeProps) {
  switch (between.phase) {
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
export function CallNotes({ between, name }: NoticeProps) {
  return (
    <>
      {between.isHourOver && (
        <Banner tone="info" live title={m.call_over_title()}>
          {between.phase === 'over' ? null : m.call_over()}
        </Banner>
      )}
      {between.sharing === 'sharing' && (
        <Banner tone="info" live title={m.call_sharing_title()}>
          {m.call_sharing({ name })}
        </Banner>
      )}
    </>
  );
}

/** Shown in place of the call after its appointment was moved, cancelled or completed. */
export function AppointmentChanged() {
  return (
    <Card padding="large" className="grid min-h-96 content-center justify-items-center gap-4" role="status">
      <CardTitle level={2}>{m.call_changed_title()}</CardTitle>
      <Text className="max-w-[44ch]">{m.call_changed()}</Text>
    </Card>
  );
}

/** Shown in place of the call after the same person opened it in another tab. */
export function TakenOver({ onReturn }: Pick<BetweenView, 'onReturn'>) {
  return (
    <Card padding="large" className="grid min-h-96 content-center justify-items-center gap-4" role="status">
      <CardTitle level={2}>{m.call_taken_over_title()}</CardTitle>
      <Text className="max-w-[44ch]">{m.call_taken_over()}</Text>
      <Button onClick={onReturn}>{m.call_taken_over_return()}</Button>
    </Card>
  );
}
