import * as React from 'react';
import { type Locale, overwriteGetLocale } from '../../apps/web/src/messages/generated/runtime.js';

/** The toolbar's languages. The pseudo-locale is English, about 40 % longer. */
export type Language = Locale | 'pseudo';

/** The language of the components inside. */
export const LanguageContext = React.createContext<Language>('en');

let outsideRender: Language = 'en';

/** Sets the language of messages that event handlers, effects and machines request. */
export function setLanguageOutsideRender(language: Language) {
  outsideRender = language;
}

/** React's dispatcher of hooks is `H`: null while React does not work. No public API tells the same. */
const internals = (React as unknown as Record<string, { H?: unknown } | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];

/**
 * Returns the language of the text that is requested now. A component that requests one during its render subscribes to
 * the language, because `use` may run in any function. So a change of language renders the components with texts again,
 * memoized ones too, and keeps their state.
 */
export function currentLanguage(): Language {
  if (!internals?.H) return outsideRender;
  try {
    return React.use(LanguageContext);
  } catch {
    // Effects that React runs between two renders have a dispatcher, but cannot read a context.
    return outsideRender;
  }
}

overwriteGetLocale(() => (currentLanguage() === 'hi' ? 'hi' : 'en'));
