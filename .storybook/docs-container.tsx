import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useInsertionEffect, useSyncExternalStore } from 'react';
import { dark, light } from './brand-themes';
import { followToolbar } from './follow-toolbar';

const themeName = () => document.documentElement.dataset['theme'] ?? 'light';

/** Shows the stories in frames in the theme of the page. Storybook opens them with the initial settings. */
function followTheme() {
  const show = () => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('.docs-story iframe')) {
      const url = new URL(frame.src);
      const globals = `theme:${themeName()}`;
      if ((url.searchParams.get('globals') ?? 'theme:light') === globals) continue;
      url.searchParams.set('globals', globals);
      frame.src = url.href;
    }
  };
  const observer = new MutationObserver(show);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

const isDark = () => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

function onThemeChange(notify: () => void) {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Gives docs pages the theme, text size and motion of the toolbar. */
export function ThemedDocsContainer(props: DocsContainerProps) {
  const { context } = props;
  useInsertionEffect(() => {
    const [story] = context.componentStories();
    const read = () => (story ? (context.getStoryContext(story).globals as Record<string, unknown>) : undefined);
    return followToolbar(context.channel, document.documentElement, read);
  }, [context]);
  useEffect(followTheme, []);
  const theme = useSyncExternalStore(onThemeChange, isDark) ? dark : light;
  return <DocsContainer {...props} theme={theme} />;
}
