import { getLocale, type Locale } from './generated/runtime.js';

/**
 * The language of the interface. In a client build, `vite-plugins/messages.ts` replaces each call by a constant, so
 * that code for other languages disappears. Elsewhere it is the language that Paraglide uses.
 */
export const language = (): Locale => getLocale();
