import { type EmergencyContact, sampleEmergencyContacts } from '@sehat/catalog/emergency-contacts';
import { always, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import type { contactsMachine } from './contacts.machine';
import { contactsModel } from './contacts.model';
import type { NewContact } from './contacts.types';

interface Picture {
  contacts: readonly EmergencyContact[];
  added: number;
}

const blank = ({ name, relationship, phone }: NewContact) =>
  [name, relationship, phone].some((text) => /^\s*$/.test(text));
const has = ({ contacts }: Picture, id: string) => contacts.map((contact) => contact.id).includes(id);
const says = (code: string) => () => [{ type: 'notification', code }];

/** The rules of a patient's emergency contacts. */
export const contactsRules: RuleTable<typeof contactsMachine, null, Picture, object> = {
  model: contactsModel,
  picture: ({ context }) => ({ contacts: context.contacts, added: context.added }),
  start: { states: [''], picture: { contacts: sampleEmergencyContacts, added: 0 } },
  rules: [
    {
      ref: 'spec §6: add appends, with a confirmation; §7: all three trimmed and non-empty',
      in: '',
      on: 'contact.add',
      when: ['every field is filled', (_, event) => !blank(event)],
      gives: ({ contacts, added }, { name, relationship, phone }) => ({
        contacts: contacts.concat({
          id: `contact-added-${added + 1}`,
          name: name.trim(),
          relationship: relationship.trim(),
          phone: phone.trim(),
        }),
        added: added + 1,
      }),
      emits: says('added'),
    },
    {
      ref: 'spec §8: Please fill in all fields',
      in: '',
      on: 'contact.add',
      when: ['a field is blank', (_, event) => blank(event)],
      emits: says('incomplete'),
    },
    {
      ref: 'spec §6: remove deletes, with a confirmation',
      in: '',
      on: 'contact.remove',
      when: ['a contact of the list', (before, { id }) => has(before, id)],
      gives: ({ contacts }, { id }) => ({
        contacts: contacts.flatMap((contact) => (contact.id === id ? [] : contact)),
      }),
      emits: says('removed'),
    },
  ],
  calls: {},
  limits: {},
  nothingTakesTime: 'The contacts exist in memory only, so each event is done at once.',
  fingerprint: ({ contacts }) => (contacts.length > 4 ? 'many' : contacts.map(({ id }) => id)),
  probes: {
    'one blank field each': {
      moves: (['name', 'relationship', 'phone'] as const).map((field) => ({
        kind: 'send',
        event: { type: 'contact.add', name: 'Imran', relationship: 'Neighbour', phone: '1', [field]: ' ' },
      })),
    },
  },
  properties: [
    always(
      'one step adds or removes one contact at most',
      ({ picture }, before) => Math.abs(picture.contacts.length - before.picture.contacts.length) <= 1,
    ),
    always(
      'each change is told',
      (scene, before) =>
        scene.picture.contacts.length === before.picture.contacts.length ||
        scene.emitted.length > before.emitted.length,
    ),
    never('an id that comes back', ({ picture }, before) =>
      picture.contacts.some(({ id }) => !has(before.picture, id) && !id.endsWith(`-${picture.added}`)),
    ),
    never('a change of a contact that stays', ({ picture }, before) =>
      before.picture.contacts.some((old) =>
        picture.contacts.some((contact) => contact.id === old.id && contact.phone !== old.phone),
      ),
    ),
  ],
};
