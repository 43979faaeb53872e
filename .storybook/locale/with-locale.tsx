import { LocaleProvider } from '@sehat/ui/locale';
import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { STORY_RENDERED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { hindiMessages } from './hindi-messages';
import type { LocaleChoice } from './translate';
import { translatePage } from './translate-page';

interface LocalisedProps {
  storyId: string;
  locale: LocaleChoice;
  /** Translates the story only, not the whole page. Docs pages show many stories. */
  contained: boolean;
  children: ReactNode;
}

/** Waits for the end of the story's `play` function, which looks for English texts, and changes the language then. */
function Localised({ storyId, locale, contained, children }: LocalisedProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [hasPlayed, setHasPlayed] = useState(false);
  useLayoutEffect(() => {
    if (locale === 'en') return;
    const channel = addons.getChannel();
    let restore = () => {};
    const begin = (id: string) => {
      if (id !== storyId) return;
      restore();
      const root = contained ? ref.current : document.body;
      if (root) restore = translatePage(root, locale);
      setHasPlayed(true);
      if (!contained && locale === 'hi') document.documentElement.lang = 'hi';
    };
    const { lang } = document.documentElement;
    channel.on(STORY_RENDERED, begin);
    return () => {
      channel.off(STORY_RENDERED, begin);
      restore();
      setHasPlayed(false);
      document.documentElement.lang = lang;
    };
  }, [storyId, locale, contained]);
  const isHindi = locale === 'hi';
  const content = (
    <LocaleProvider locale={isHindi ? 'hi-IN' : 'en-IN'} messages={isHindi && hasPlayed ? hindiMessages : undefined}>
      {children}
    </LocaleProvider>
  );
  return contained ? <div ref={ref}>{content}</div> : content;
}

/**
 * The toolbar's language. Components take theirs from `LocaleProvider`; `translatePage` translates the texts of pages
 * and samples.
 */
export const withLocale: Decorator = (Story, { id, globals, viewMode }) => {
  const locale = (['hi', 'pseudo'] as const).find((choice) => choice === globals['locale']) ?? 'en';
  return (
    <Localised storyId={id} locale={locale} contained={viewMode === 'docs'}>
      <Story />
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
