import type { UiMessages } from '@sehat/ui/locale';
import { hindi } from '@sehat/ui/messages/hi';
import type { Locale } from './generated/runtime.js';
import { language } from './language';

const translations: Partial<Record<Locale, UiMessages>> = { hi: hindi };

/** The texts that components contain, in this language; none in English. */
export const uiMessages = (): UiMessages | undefined => translations[language()];
