import { LocaleProvider } from '@sehat/ui/locale';
import type { ReactNode } from 'react';
import { language } from './language';
import { uiMessages } from './ui-messages';

/**
 * Gives the components of `@sehat/ui` the locale and the texts of this language. A client build replaces this module,
 * because there the components contain both (`vite-plugins/ui-messages.ts`).
 */
export const inLanguage = (app: ReactNode): ReactNode => (
  <LocaleProvider locale={`${language()}-IN`} messages={uiMessages()}>
    {app}
  </LocaleProvider>
);
