import { Banner } from '@sehat/ui/banner';
import { m } from '../../messages/generated/messages.js';

/**
 * Says after a sign-out what is known of the form that was being sent. It names neither the form nor its user, because
 * the next person at this device reads it.
 */
export function SentNote({ isAnswered }: { isAnswered: boolean }) {
  return isAnswered ? (
    <Banner tone="success" title={m.sign_out_answered()} />
  ) : (
    <Banner tone="info" title={m.sign_out_unanswered()}>
      {m.sign_out_unanswered_text()}
    </Banner>
  );
}
