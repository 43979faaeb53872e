import { contactsMachine } from '@sehat/machines/contacts';
import type { ComponentProps } from 'react';
import { type Actor, createActor } from 'xstate';
import type { EmergencyContactsPage } from '../../routes/emergency-contacts/emergency-contacts-page';
import { onMachine } from '../on-machine';

type Props = ComponentProps<typeof EmergencyContactsPage>;

/** The contacts on their machine: the sample ones go, and others come, as the story says. */
export const emergencyContactsMachine = onMachine<Props, Actor<typeof contactsMachine>>({
  start: ({ contacts }) => {
    const actor = createActor(contactsMachine).start();
    const sample = actor.getSnapshot().context.contacts;
    for (const { id } of sample.filter((each) => !contacts.includes(each))) actor.send({ type: 'contact.remove', id });
    for (const { id: _, ...added } of contacts.filter((each) => !sample.includes(each)))
      actor.send({ type: 'contact.add', ...added });
    return actor;
  },
  shows: ({ context: { contacts } }) => ({ contacts }),
  tells: (actor) => ({
    onAdd: (contact) => actor.send({ type: 'contact.add', ...contact }),
    onRemove: (id) => actor.send({ type: 'contact.remove', id }),
  }),
});
