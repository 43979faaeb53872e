import type { Locale } from './generated/runtime.js';

/** The name of each language in that language, in the order of the switch. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिन्दी' };
