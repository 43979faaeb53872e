import type { Locale } from './generated/runtime.js';

/** The text of the link to a language, in that language. */
export const languageInvitations: Readonly<Record<Locale, string>> = {
  en: 'Read this site in English',
  hi: 'यह साइट हिन्दी में पढ़ें',
};
