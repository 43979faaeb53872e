import { clearMatching } from './json-store';
import { localArea, sessionArea } from './storage-area';

export const draftPrefix = 'sehat.draft.';

/** The owner of a signed-out visitor's drafts. */
export const visitor = 'visitor';

export const isDraft = (key: string) => key.startsWith(draftPrefix);

/** Deletes this user's drafts from the device, and the visitor's from this tab. */
export function clearDrafts(userId: string): void {
  const isTheirs = (key: string) => isDraft(key) && (key.endsWith(`.${userId}`) || key.endsWith(`.${visitor}`));
  for (const area of [localArea, sessionArea]) clearMatching(isTheirs, area);
}
