import { FooterGroup } from '@sehat/ui/footer';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../hydration/use-hydrated';
import { addressIn } from '../messages/addresses';
import { m } from '../messages/generated/messages.js';
import type { Locale } from '../messages/generated/runtime.js';
import { language } from '../messages/language';
import { languageNames } from '../messages/language-names';
import { switchLanguage } from '../storage/language-switch-state';

const languages = Object.keys(languageNames) as Locale[];

/** The device's own font. Without this, one word would load the font of another script. */
const systemFont = { fontFamily: 'system-ui, sans-serif' };

/** Links to this page in the other languages. They load a new document, and the choice is kept. */
export function LanguageSwitch() {
  const { pathname, search, hash } = useLocation();
  // The build cannot know the query of a visit.
  const rest = useHydrated() ? search + hash : '';
  const others = languages.filter((each) => each !== language());
  return (
    <FooterGroup short title={m.language_title()}>
      {others.map((other) => (
        <a
          key={other}
          lang={other}
          hrefLang={other}
          href={addressIn(other, pathname) + rest}
          style={systemFont}
          onClick={({ currentTarget }) => switchLanguage(other, currentTarget.href)}
        >
          {languageNames[other]}
        </a>
      ))}
    </FooterGroup>
  );
}
