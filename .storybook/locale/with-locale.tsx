import english from 'virtual:ui-english';
import { LocaleProvider } from '@sehat/ui/locale';
import { hindi } from '@sehat/ui/messages/hi';
import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { STORY_RENDERED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { type Language, LanguageContext, setLanguageOutsideRender } from './language';
import { pseudoArgs, pseudoMessages } from './pseudo';

const uiMessages = { en: undefined, hi: hindi, pseudo: pseudoMessages(english) };

const isLanguage = (choice: unknown): choice is Language =>
  typeof choice === 'string' && Object.hasOwn(uiMessages, choice);

/**
 * Whether the story has played, for a language that waits for it. A `play` function looks for English texts, so the
 * language changes afterwards. An English story never renders again here, because its picture is taken after `play`.
 */
function useHasPlayed(storyId: string, language: Language) {
  const [hasPlayed, setHasPlayed] = useState(false);
  const played = useRef(false);
  useEffect(() => {
    const follow = () => {
      if (played.current && language !== 'en') setHasPlayed(true);
    };
    follow();
    const channel = addons.getChannel();
    const end = (id: string) => {
      if (id !== storyId) return;
      played.current = true;
      follow();
    };
    channel.on(STORY_RENDERED, end);
    return () => channel.off(STORY_RENDERED, end);
  }, [storyId, language]);
  return hasPlayed;
}

interface LocalisedProps {
  storyId: string;
  language: Language;
  /** Renders in the language at once, without waiting for `play`. */
  atOnce: boolean;
  /** Sets `lang` on an element around the story instead of the document. Docs pages show many stories. */
  contained: boolean;
  /** Renders the story in a language. */
  children: (language: Language) => ReactNode;
}

function Localised({ storyId, language, atOnce, contained, children }: LocalisedProps) {
  const hasPlayed = useHasPlayed(storyId, language);
  const shown = atOnce || hasPlayed ? language : 'en';
  const tag = shown === 'hi' ? 'hi' : 'en';
  useLayoutEffect(() => {
    setLanguageOutsideRender(shown);
    if (!contained) document.documentElement.lang = tag;
    return () => {
      setLanguageOutsideRender('en');
      if (!contained) document.documentElement.lang = 'en';
    };
  }, [shown, tag, contained]);
  const content = (
    <LanguageContext value={shown}>
      <LocaleProvider locale={`${tag}-IN`} messages={uiMessages[shown]}>
        {children(shown)}
      </LocaleProvider>
    </LanguageContext>
  );
  return contained ? <div lang={tag}>{content}</div> : content;
}

/**
 * The toolbar's language: of the app's messages, of the design system's messages, and of dates and times. A story with
 * a language of its own plays in it; others play in English. The pseudo-locale also lengthens the arguments of stories
 * of the design system, which are most of its texts.
 */
export const withLocale: Decorator = (Story, { id, title, args, globals, storyGlobals, viewMode }) => {
  const language = isLanguage(globals['locale']) ? globals['locale'] : 'en';
  const hasPseudoArgs = /^(?:Components|Care|Foundations)\//.test(title);
  return (
    <Localised
      storyId={id}
      language={language}
      atOnce={viewMode === 'docs' || isLanguage((storyGlobals as Record<string, unknown>)['locale'])}
      contained={viewMode === 'docs'}
    >
      {(shown) => <Story args={shown === 'pseudo' && hasPseudoArgs ? pseudoArgs(args) : args} />}
    </Localised>
  );
};

/** The languages on the toolbar. */
export const localeType: NonNullable<Preview['globalTypes']>[string] = {
  description: 'Language of texts, dates and times',
  toolbar: {
    icon: 'globe',
    dynamicTitle: true,
    items: [
      { value: 'en', title: 'English' },
      { value: 'hi', title: 'हिन्दी' },
      { value: 'pseudo', title: 'Pseudo, 40 % longer' },
    ],
  },
};
