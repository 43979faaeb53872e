import * as v from 'valibot';
import type { Locale } from '../messages/generated/runtime.js';
import { parseJson } from './json-store';
import { localArea, sessionArea } from './storage-area';

/** Contains the language that the user chose, as JSON. `inline/kept-language.ts` reads it before the first paint. */
export const chosenLanguageKey = 'sehat.language';

const carriedKey = (href: string) => `sehat.carriedState ${href}`;

/**
 * Keeps the user's choice, and carries the navigation state of this page to the document of that language. Without
 * this, a return address or the id of a booking would be lost.
 */
export function switchLanguage(language: Locale, href: string): void {
  localArea.write(chosenLanguageKey, JSON.stringify(language));
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  if (usr) sessionArea.write(carriedKey(href), JSON.stringify(usr));
}

/** Takes the navigation state that the switch carried to this address. Call it once, before the router starts. */
export function takeNavigationState(): void {
  const key = carriedKey(window.location.href);
  const usr = parseJson(v.unknown(), sessionArea.read(key));
  if (!usr) return;
  sessionArea.remove(key);
  window.history.replaceState({ usr }, '');
}
