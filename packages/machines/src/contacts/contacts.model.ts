import type { MachineModel, NamedEvent } from '../testing/machine-model';
import { contactsMachine } from './contacts.machine';
import type { ContactsEmitted, ContactsEvent } from './contacts.types';

/** A contact that can be added, with the blanks that users leave around their answers. */
export const neighbour = { name: ' Imran Qureshi ', relationship: 'Neighbour ', phone: ' 98765 43212' };

const events: readonly NamedEvent<ContactsEvent>[] = [
  { name: 'add a neighbour', event: { type: 'contact.add', ...neighbour } },
  { name: 'add one without a number', isInvalid: true, event: { type: 'contact.add', ...neighbour, phone: ' ' } },
  { name: 'remove a contact', event: { type: 'contact.remove', id: 'contact-1' } },
  { name: 'remove the added one', event: { type: 'contact.remove', id: 'contact-added-1' } },
  { name: 'remove an unknown id', isInvalid: true, event: { type: 'contact.remove', id: '__proto__' } },
];

/** The contacts machine and everything that can happen to it. */
export const contactsModel: MachineModel<typeof contactsMachine, null> = {
  name: 'contacts',
  world: () => null,
  machine: () => contactsMachine,
  events,
  payloads: {
    'contact.add': { name: 'text', relationship: 'text', phone: 'text' },
    'contact.remove': { id: 'text' },
  },
  calls: {},
  listeners: [],
  fingerprint: ({ context: { contacts } }) => (contacts.length > 4 ? 'many' : contacts.map(({ id }) => id)),
  invariants: {
    'no two contacts share an id': ({ snapshot: { context } }) =>
      new Set(context.contacts.map(({ id }) => id)).size === context.contacts.length,
    'every contact is complete and trimmed': ({ snapshot: { context } }) =>
      context.contacts.every((contact) =>
        Object.values<string>({ ...contact }).every((answer) => answer !== '' && answer === answer.trim()),
      ),
    'the length of the list follows from the notifications': ({ snapshot: { context }, emitted }) => {
      const count = (code: ContactsEmitted['code']) =>
        (emitted as readonly ContactsEmitted[]).filter((event) => event.code === code).length;
      return context.contacts.length === 2 + count('added') - count('removed');
    },
  },
};
