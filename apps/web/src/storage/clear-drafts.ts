import { clearMatching } from './json-store';
import { localArea, sessionArea } from './storage-area';

export const draftPrefix = 'sehat.draft.';

/** The owner of a signed-out visitor's drafts. */
export const visitor = 'visitor';

export const isDraft = (key: string) => key.startsWith(draftPrefix);

/** The key of the address to which a user's last order went. */
export const addressKey = (userId: string) => `sehat.address.${userId}`;

/** Deletes this user's drafts and last delivery address from the device, and the visitor's drafts from this tab. */
export function clearDrafts(userId: string): void {
  const isTheirs = (key: string) =>
    key === addressKey(userId) || (isDraft(key) && (key.endsWith(`.${userId}`) || key.endsWith(`.${visitor}`)));
  for (const area of [localArea, sessionArea]) clearMatching(isTheirs, area);
}
