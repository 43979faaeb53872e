import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useInsertionEffect, useSyncExternalStore } from 'react';
import { dark, light } from './brand-themes';
import { followToolbar } from './follow-toolbar';

/** The settings of the page, as Storybook writes them in an address. Those of its start are left out. */
function readSettings(): string {
  const { dataset, style } = document.documentElement;
  const settings = [
    ['theme', dataset['theme'] ?? 'light', 'light'],
    ['textSize', style.fontSize === '200%' ? 'double' : 'normal', 'normal'],
    ['motion', dataset['motion'] ?? 'system', 'system'],
  ];
  return settings
    .filter(([, value, initial]) => value !== initial)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** Shows the stories in frames with the page's theme, text size and motion. Storybook opens them without. */
function followSettings() {
  const show = () => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('.docs-story iframe')) {
      const url = new URL(frame.src);
      const globals = readSettings();
      if ((url.searchParams.get('globals') ?? '') === globals) continue;
      url.searchParams.set('globals', globals);
      frame.src = url.href;
    }
  };
  const observer = new MutationObserver(show);
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

/** Gives docs pages the theme, text size and motion of the toolbar. */
export function ThemedDocsContainer(props: DocsContainerProps) {
  const { context } = props;
  useInsertionEffect(() => {
    const [story] = context.componentStories();
    const read = () => (story ? (context.getStoryContext(story).globals as Record<string, unknown>) : undefined);
    return followToolbar(context.channel, document.documentElement, read);
  }, [context]);
  useEffect(followSettings, []);
  const theme = useSyncExternalStore(onThemeChange, isDark) ? dark : light;
  return <DocsContainer {...props} theme={theme} />;
}
