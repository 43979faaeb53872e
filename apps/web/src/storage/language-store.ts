import * as v from 'valibot';
import type { Locale } from '../messages/generated/runtime.js';
import { languageNames } from '../messages/language-names';
import { jsonStore } from './json-store';
import { chosenLanguageKey } from './language-switch-state';
import { sessionArea } from './storage-area';

/** The language that the user chose. */
export const chosenLanguage = jsonStore(chosenLanguageKey, v.picklist(Object.keys(languageNames) as Locale[]));

const declinedKey = 'sehat.languageDeclined';

/** Whether the user declined the chosen language in this tab. */
export const declinedInTab = {
  read: () => sessionArea.read(declinedKey) === 'yes',
  remember: () => sessionArea.write(declinedKey, 'yes'),
};
