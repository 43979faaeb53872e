import { contactsMachine } from '@sehat/machines/contacts';
import { useToaster } from '@sehat/ui/toaster';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type Actor, createActor } from 'xstate';
import { useAuth, useSessionUser } from '../../app/auth-provider';
import { Page } from '../../app/page';
import { useEmitted } from '../../app/use-emitted';
import { EmergencyContactsPage } from './emergency-contacts-page';

type Auth = ReturnType<typeof useAuth>;
type Contacts = Actor<typeof contactsMachine>;

/** By the auth actor, which is one for as long as the page is open: what runs on another, as each story does, begins anew. */
const kept = new WeakMap<Auth, { userId: string; actor: Contacts }>();

/** A person's contacts: in memory as long as the page is open, and never shown to whoever signs in next. */
function contactsOf(auth: Auth, userId: string): Contacts {
  const last = kept.get(auth);
  if (last?.userId === userId) return last.actor;
  const actor = createActor(contactsMachine).start();
  kept.set(auth, { userId, actor });
  return actor;
}

/** `/emergency-contacts` */
export function EmergencyContactsRoute() {
  const auth = useAuth();
  const user = useSessionUser();
  const [actor] = useState(() => contactsOf(auth, user.id));
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
