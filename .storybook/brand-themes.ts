import { create } from 'storybook/theming';

const brand = {
  fontBase: '"Anek Latin", "Anek Devanagari", "Anek Fallback", system-ui, sans-serif',
  brandTitle: '<img src="favicon.svg" alt="" width="28" style="vertical-align: middle; margin-inline-end: 8px">Sehat',
  brandUrl: './',
  brandTarget: '_self',
} as const;

// The tokens' values, because Storybook computes with these colours and cannot read custom properties. A test compares
// them.
export const light = create({
  base: 'light',
  ...brand,
  appBg: '#f4efe4',
  appContentBg: '#fbf7f0',
  appPreviewBg: '#fbf7f0',
  barBg: '#fffdfa',
  barSelectedColor: '#066257',
  colorSecondary: '#066257',
  textColor: '#04262e',
});
export const dark = create({
  base: 'dark',
  ...brand,
  appBg: '#0b0d1b',
  appContentBg: '#111325',
  appPreviewBg: '#111325',
  barBg: '#191c30',
  barSelectedColor: '#60d0b3',
  // Darker than the token. Without this, white text on the selected item of the sidebar has a contrast of 3.1 : 1.
  colorSecondary: '#38bc9a',
  textColor: '#f1ece3',
});
