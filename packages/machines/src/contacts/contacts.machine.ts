import { type EmergencyContact, sampleEmergencyContacts } from '@sehat/catalog/emergency-contacts';
import { assign, emit, setup } from 'xstate';

/** A contact as it is typed in. */
export type NewContact = Omit<EmergencyContact, 'id'>;

interface ContactsContext {
  /** Oldest first. */
  contacts: readonly EmergencyContact[];
  /** How many were ever added: ids are not used twice. */
  added: number;
}

/** What a person does to the list. */
export type ContactsEvent =
  | ({ type: 'contact.add' } & NewContact)
  /** An id that is not in the list is ignored. */
  | { type: 'contact.remove'; id: string };

/** What came of it, with the words to say so. */
export type ContactsEmitted = { type: 'added' | 'removed' | 'refused'; message: string };

const trimmed = ({ name, relationship, phone }: NewContact): NewContact => ({
  name: name.trim(),
  relationship: relationship.trim(),
  phone: phone.trim(),
});

/** The people to call for a patient. They live in this machine's memory and nowhere else. */
export const contactsMachine = setup({
  types: {
    context: {} as ContactsContext,
    events: {} as ContactsEvent,
    emitted: {} as ContactsEmitted,
  },
  guards: {
    isComplete: (_, contact: NewContact) => Object.values(trimmed(contact)).every((answer) => answer !== ''),
    isListed: ({ context }, { id }: { id: string }) => context.contacts.some((contact) => contact.id === id),
  },
  actions: {
    append: assign(({ context: { contacts, added } }, contact: NewContact) => ({
      contacts: [...contacts, { id: `contact-added-${added + 1}`, ...trimmed(contact) }],
      added: added + 1,
    })),
    remove: assign(({ context: { contacts } }, { id }: { id: string }) => ({
      contacts: contacts.filter((contact) => contact.id !== id),
    })),
  },
}).createMachine({
  id: 'contacts',
  context: { contacts: sampleEmergencyContacts, added: 0 },
  on: {
    'contact.add': [
      {
        guard: { type: 'isComplete', params: ({ event }) => event },
        actions: [{ type: 'append', params: ({ event }) => event }, emit({ type: 'added', message: 'Contact added' })],
      },
      { actions: emit({ type: 'refused', message: 'Please fill in all fields' }) },
    ],
    'contact.remove': {
      guard: { type: 'isListed', params: ({ event }) => event },
      actions: [
        { type: 'remove', params: ({ event }) => event },
        emit({ type: 'removed', message: 'Contact removed' }),
      ],
    },
  },
});
