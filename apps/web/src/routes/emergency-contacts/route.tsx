import { contactsMachine } from '@sehat/machines/contacts';
import { useToaster } from '@sehat/ui/toaster';
import { useEffect, useState } from 'react';
import { createAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { contactsNotification } from '../../messages/contacts';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { useAuth, useSessionUser } from '../../session/auth-provider';
import { EmergencyContactsPage } from './emergency-contacts-page';
import { type ContactsActor, useContacts } from './use-contacts';

type Auth = ReturnType<typeof useAuth>;

/**
 * Actors by auth actor. The app has one auth actor per page load; each story has its own, so that it starts
 * without contacts.
 */
const kept = new WeakMap<Auth, { userId: string; actor: ContactsActor }>();

/** The contacts of a user, in memory until the page is closed. The next user to sign in gets a new actor. */
function contactsOf(auth: Auth, userId: string): ContactsActor {
  const last = kept.get(auth);
  if (last?.userId === userId) return last.actor;
  const actor = createAppActor(contactsMachine);
  kept.set(auth, { userId, actor });
  return actor;
}

/** `/emergency-contacts` */
export function EmergencyContactsRoute() {
  const auth = useAuth();
  const user = useSessionUser();
  const [actor] = useState(() => contactsOf(auth, user.id));
  useEffect(() => void actor.start(), [actor]);
  const contacts = useContacts(actor);
  const { notify } = useToaster();
  useEmitted(actor, { notification: (event) => notify(contactsNotification(event)) });
  return (
    <Page title={m.nav_contacts()}>
      <EmergencyContactsPage {...contacts} />
    </Page>
  );
}
