import type { Language } from '@sehat/catalog/languages';
import type { MailTexts } from './mail-texts.types.ts';
import { englishMailTexts } from './mail-texts-english.ts';
import { hindiMailTexts } from './mail-texts-hindi.ts';

/** Every text of the mails, per language. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { en: englishMailTexts, hi: hindiMailTexts };

/** Puts parameters into a text. A parameter that is missing stays visible, so that a test can find it. */
export const fill = (text: string, parameters: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole);
