import { LocaleProvider } from '@sehat/ui/locale';
import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { STORY_RENDERED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import type { LocaleChoice } from './translate';
import { translatePage } from './translate-page';

interface LocalisedProps {
  storyId: string;
  locale: LocaleChoice;
  /** Only what stands inside is translated; else the whole page, overlays included. */
  contained: boolean;
  children: ReactNode;
}

/** Its `play` function looks for English words: the language changes once that is done. */
function Localised({ storyId, locale, contained, children }: LocalisedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (locale === 'en') return;
    const channel = addons.getChannel();
    let restore = () => {};
    const begin = (id: string) => {
      if (id !== storyId) return;
      restore();
      const root = contained ? ref.current : document.body;
      if (root) restore = translatePage(root, locale);
      if (!contained && locale === 'hi') document.documentElement.lang = 'hi';
    };
    const { lang } = document.documentElement;
    channel.on(STORY_RENDERED, begin);
    return () => {
      channel.off(STORY_RENDERED, begin);
      restore();
      document.documentElement.lang = lang;
    };
  }, [storyId, locale, contained]);
  const content = <LocaleProvider locale={locale === 'hi' ? 'hi-IN' : 'en-IN'}>{children}</LocaleProvider>;
  return contained ? <div ref={ref}>{content}</div> : content;
}

/** The toolbar's language: days and times by the locale, words by what `translate` knows. */
export const withLocale: Decorator = (Story, { id, globals, viewMode }) => {
  const locale = (['hi', 'pseudo'] as const).find((choice) => choice === globals['locale']) ?? 'en';
  return (
    <Localised storyId={id} locale={locale} contained={viewMode === 'docs'}>
      <Story />
    </Localised>
  );
};

/** What the toolbar offers. */
export const localeType: NonNullable<Preview['globalTypes']>[string] = {
  description: 'Language of the words, days and times',
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
