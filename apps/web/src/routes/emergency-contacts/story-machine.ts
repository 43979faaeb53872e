import { contactsMachine } from '@sehat/machines/contacts';
import { createAppActor } from '../../actors/create-app-actor';
import { onMachine } from '../../stories/on-machine';
import type { EmergencyContactsPageProps } from './emergency-contacts-page';
import { type ContactsActor, useContacts } from './use-contacts';

/** Runs the page of emergency contacts. Starts with the contacts of the story. */
export const emergencyContactsMachine = onMachine<EmergencyContactsPageProps, ContactsActor>({
  start: ({ contacts }) => {
    const actor = createAppActor(contactsMachine).start();
    const sample = actor.getSnapshot().context.contacts;
    for (const { id } of sample.filter((each) => !contacts.includes(each))) actor.send({ type: 'contact.remove', id });
    for (const { id: _, ...added } of contacts.filter((each) => !sample.includes(each)))
      actor.send({ type: 'contact.add', ...added });
    return actor;
  },
  useProps: useContacts,
});
