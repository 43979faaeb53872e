import type { provideLoading } from '@sehat/machines/loading';
import { useSelector } from '@xstate/react';
import type { Actor } from 'xstate';
import type { DemoMail } from '../../api/demo-mailbox';
import type { Mailbox } from './demo-mailbox-page';

export type MailboxActor = Actor<ReturnType<typeof provideLoading<readonly DemoMail[]>>>;

/** The mails as their actor has loaded them. */
export function useMailbox(actor: MailboxActor): { mailbox: Mailbox; onRetry: () => void } {
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  const mailbox: Mailbox = context.loaded
    ? { status: 'ready', mails: context.loaded.content }
    : { status: value === 'failed' ? 'failed' : 'loading' };
  return { mailbox, onRetry: () => actor.send({ type: 'content.retry' }) };
}
