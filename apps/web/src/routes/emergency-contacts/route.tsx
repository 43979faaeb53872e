import { contactsMachine } from '@sehat/machines/contacts';
import { useToaster } from '@sehat/ui/toaster';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type Actor, createActor } from 'xstate';
import { useSessionUser } from '../../app/auth-provider';
import { Page } from '../../app/page';
import { useEmitted } from '../../app/use-emitted';
import { EmergencyContactsPage } from './emergency-contacts-page';

let kept: { userId: string; actor: Actor<typeof contactsMachine> } | undefined;

/** A person's contacts: in memory as long as the page is open, and never shown to whoever signs in next. */
function contactsOf(userId: string) {
  if (kept?.userId !== userId) kept = { userId, actor: createActor(contactsMachine).start() };
  return kept.actor;
}

/** `/emergency-contacts` */
export function EmergencyContactsRoute() {
  const user = useSessionUser();
  const [actor] = useState(() => contactsOf(user.id));
  const contacts = useSelector(actor, (snapshot) => snapshot.context.contacts);
  const { notify } = useToaster();
  useEmitted(actor, {
    added: ({ message }) => notify({ tone: 'success', message }),
    removed: ({ message }) => notify({ tone: 'success', message }),
    refused: ({ message }) => notify({ tone: 'danger', message }),
  });
  return (
    <Page title="Emergency Contacts">
      <EmergencyContactsPage
        contacts={contacts}
        onAdd={(contact) => actor.send({ type: 'contact.add', ...contact })}
        onRemove={(id) => actor.send({ type: 'contact.remove', id })}
      />
    </Page>
  );
}
