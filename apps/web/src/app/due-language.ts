import type { Locale } from '../messages/generated/runtime.js';
import { language } from '../messages/language';
import { languageNames } from '../messages/language-names';
import { chosenLanguage, declinedInTab } from '../storage/language-store';

const isLocale = (name: string): name is Locale => Object.hasOwn(languageNames, name);

/** The first language of the browser's list that the site has. */
const preferred = () => navigator.languages.map((tag) => tag.split('-')[0] ?? '').find(isLocale);

/**
 * The language to offer on this visit; null without an offer. A user who chose another language before gets that one,
 * until they decline it in this tab. On a first visit to an English page, the browser's list decides. A first visit to
 * another language began with a link to that language, so it gets no offer.
 */
export function dueLanguage(): Locale | null {
  const chosen = chosenLanguage.read();
  const due = chosen ?? (language() === 'en' ? preferred() : undefined);
  return due && due !== language() && !declinedInTab.read() ? due : null;
}
