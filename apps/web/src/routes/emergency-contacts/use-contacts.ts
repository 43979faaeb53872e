import type { contactsMachine } from '@sehat/machines/contacts';
import { useSelector } from '@xstate/react';
import type { Actor } from 'xstate';
import type { EmergencyContactsPageProps } from './emergency-contacts-page';

export type ContactsActor = Actor<typeof contactsMachine>;

/** Connects the page of emergency contacts to its actor. */
export const useContacts = (actor: ContactsActor): EmergencyContactsPageProps => ({
  contacts: useSelector(actor, (snapshot) => snapshot.context.contacts),
  onAdd: (contact) => actor.send({ type: 'contact.add', ...contact }),
  onRemove: (id) => actor.send({ type: 'contact.remove', id }),
});
