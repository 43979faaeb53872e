import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useSyncExternalStore } from 'react';
import { create } from 'storybook/theming';

const fontBase = '"Anek Latin", "Anek Devanagari", "Anek Fallback", system-ui, sans-serif';

// The tokens' values, because Storybook computes with these colours and cannot read custom properties. A test compares
// them.
const light = create({
  base: 'light',
  fontBase,
  appBg: '#fbf7f0',
  appContentBg: '#fbf7f0',
  colorSecondary: '#066257',
  textColor: '#04262e',
});
const dark = create({
  base: 'dark',
  fontBase,
  appBg: '#111325',
  appContentBg: '#111325',
  colorSecondary: '#60d0b3',
  textColor: '#f1ece3',
});

const isDark = () => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

function onThemeChange(notify: () => void) {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Gives docs pages the theme of their stories. */
export function ThemedDocsContainer(props: DocsContainerProps) {
  const theme = useSyncExternalStore(onThemeChange, isDark) ? dark : light;
  return <DocsContainer {...props} theme={theme} />;
}
