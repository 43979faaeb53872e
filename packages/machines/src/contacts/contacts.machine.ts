import { sampleEmergencyContacts } from '@sehat/catalog/emergency-contacts';
import { assign, emit, setup } from 'xstate';
import type { ContactsContext, ContactsEmitted, ContactsEvent, NewContact } from './contacts.types';

export type { ContactsEmitted, ContactsEvent, NewContact } from './contacts.types';

const trimmed = ({ name, relationship, phone }: NewContact): NewContact => ({
  name: name.trim(),
  relationship: relationship.trim(),
  phone: phone.trim(),
});

/** A patient's emergency contacts. They exist in this machine's memory only. */
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
    notify: emit((_, { code }: Pick<ContactsEmitted, 'code'>) => ({ type: 'notification' as const, code })),
  },
}).createMachine({
  id: 'contacts',
  context: { contacts: sampleEmergencyContacts, added: 0 },
  on: {
    'contact.add': [
      {
        guard: { type: 'isComplete', params: ({ event }) => event },
        actions: [
          { type: 'append', params: ({ event }) => event },
          { type: 'notify', params: { code: 'added' } },
        ],
      },
      { actions: { type: 'notify', params: { code: 'incomplete' } } },
    ],
    'contact.remove': {
      guard: { type: 'isListed', params: ({ event }) => event },
      actions: [
        { type: 'remove', params: ({ event }) => event },
        { type: 'notify', params: { code: 'removed' } },
      ],
    },
  },
});
