import type { EmergencyContact } from '@sehat/catalog/emergency-contacts';

/** A contact as the user typed it, without an id. */
export type NewContact = Omit<EmergencyContact, 'id'>;

export interface ContactsContext {
  /** Oldest first. */
  contacts: readonly EmergencyContact[];
  /** How many contacts were ever added. Ids count up from it, so that no id is used twice. */
  added: number;
}

export type ContactsEvent =
  | ({ type: 'contact.add' } & NewContact)
  /** The machine ignores an id that is not in the list. */
  | { type: 'contact.remove'; id: string };

/** `incomplete`: a field was empty, and nothing was added. */
export interface ContactsEmitted {
  type: 'notification';
  code: 'added' | 'removed' | 'incomplete';
}
