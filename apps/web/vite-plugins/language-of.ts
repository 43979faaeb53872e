import { baseLanguage, languages } from '../../../scripts/messages.mjs';

/** The language of an address: `/hi/doctors` is Hindi. */
export const languageOf = (path: string): string =>
  languages.find((each) => each !== baseLanguage && `${path.replace(/[?#].*/, '')}/`.startsWith(`/${each}/`)) ??
  baseLanguage;
