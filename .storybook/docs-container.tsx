import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useInsertionEffect, useSyncExternalStore } from 'react';
import { FRAME } from './anatomy/frame';
import { dark, light } from './brand-themes';
import { followToolbar, showSettings } from './follow-toolbar';
import { holdFocus } from './held-focus';

/** Shows the stories in frames with the page's theme, text size and motion. Storybook opens them without. */
function followSettings() {
  const showAll = () => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>(`.docs-story iframe, [${FRAME}]`))
      showSettings(frame);
  };
  const observer = new MutationObserver(showAll);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-motion', 'style'] });
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

/** Whether the page has the dark theme, now and after each change. */
export const useIsDark = () => useSyncExternalStore(onThemeChange, isDark);

/** Gives docs pages the theme, text size and motion of the toolbar. Their stories leave focus where it is. */
export function ThemedDocsContainer(props: DocsContainerProps) {
  const { context } = props;
  useInsertionEffect(() => {
    const [story] = context.componentStories();
    const read = () => (story ? (context.getStoryContext(story).globals as Record<string, unknown>) : undefined);
    return followToolbar(context.channel, document.documentElement, read);
  }, [context]);
  // Before the effects of the stories, which may take focus.
  useInsertionEffect(holdFocus, [context]);
  useEffect(followSettings, []);
  const theme = useIsDark() ? dark : light;
  return <DocsContainer {...props} theme={theme} />;
}
