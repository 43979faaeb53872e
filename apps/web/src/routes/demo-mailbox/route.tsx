import { provideLoading } from '@sehat/machines/loading';
import { useState } from 'react';
import { useAppActor } from '../../actors/create-app-actor';
import type { DemoMail } from '../../api/demo-mailbox';
import { listDemoMails } from '../../api/mailbox-calls';
import { downloadCalendarFile } from '../../browser/download';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { useSession } from '../../session/auth-provider';
import { DemoMailboxPage } from './demo-mailbox-page';
import { useMailbox } from './use-mailbox';

function Mailbox({ userId }: { userId: string | null }) {
  const [machine] = useState(() =>
    provideLoading<readonly DemoMail[]>({ load: (signal) => listDemoMails({ userId, signal }) }),
  );
  const actor = useAppActor(machine);
  return <DemoMailboxPage {...useMailbox(actor)} isSignedIn={userId !== null} onDownload={downloadCalendarFile} />;
}

/** `/demo-mailbox`, on the embedded backend only. */
export function DemoMailboxRoute() {
  const session = useSession();
  const userId = session.status === 'signedIn' ? session.user.id : null;
  return (
    <Page title={m.mailbox_title()}>
      {session.status === 'restoring' ? (
        <DemoMailboxPage
          mailbox={{ status: 'loading' }}
          isSignedIn={false}
          onRetry={() => undefined}
          onDownload={downloadCalendarFile}
        />
      ) : (
        <Mailbox key={userId} userId={userId} />
      )}
    </Page>
  );
}
