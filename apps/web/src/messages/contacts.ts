import type { ContactsEmitted } from '@sehat/machines/contacts';
import type { ToastOptions } from '@sehat/ui/toaster';
import { m } from './generated/messages.js';

/** The notification for a `notification` event of the emergency contacts. */
export function contactsNotification({ code }: ContactsEmitted): ToastOptions {
  switch (code) {
    case 'added':
      return { tone: 'success', message: m.contacts_added() };
    case 'removed':
      return { tone: 'success', message: m.contacts_removed() };
    case 'incomplete':
      return { tone: 'danger', message: m.contacts_incomplete() };
  }
}
