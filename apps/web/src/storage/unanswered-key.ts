import { localArea } from './storage-area';

/** The key of a user's forms that were never answered. */
export const unansweredKey = (userId: string): string => `sehat.unanswered.${userId}`;

/** Whether this user has such forms. The code that reads them is a lazy chunk. */
export const hasUnanswered = (userId: string): boolean => Boolean(localArea.read(unansweredKey(userId)));
