import { provideLoading } from '@sehat/machines/loading';
import type { ComponentProps } from 'react';
import { waitFor } from 'xstate';
import { createAppActor } from '../../actors/create-app-actor';
import type { DemoMail } from '../../api/demo-mailbox';
import { onMachine } from '../../stories/on-machine';
import { never } from '../../stories/sample-actors';
import type { DemoMailboxPage, Mailbox } from './demo-mailbox-page';
import { type MailboxActor, useMailbox } from './use-mailbox';

function loadingOf(mailbox: Mailbox): () => Promise<readonly DemoMail[]> {
  if (mailbox.status === 'ready') return async () => mailbox.mails;
  return mailbox.status === 'loading' ? never : () => Promise.reject(new Error('The mails could not be fetched.'));
}

/** Runs the page with mails that load, or fail to load, as the story's mailbox says. */
export const mailboxMachine = onMachine<ComponentProps<typeof DemoMailboxPage>, MailboxActor>({
  start: async ({ mailbox }) => {
    const actor = createAppActor(provideLoading({ load: loadingOf(mailbox) })).start();
    await waitFor(actor, (snapshot) => snapshot.matches(mailbox.status));
    return actor;
  },
  useProps: useMailbox,
});
