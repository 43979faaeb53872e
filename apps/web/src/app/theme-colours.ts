import type { ThemeChoice } from '@sehat/ui/theme-switch';

/** The page's ground in each theme, on a light system and on a dark one. The script in index.html has the same table; a test compares. */
export const themeColours: Record<ThemeChoice, readonly [onLight: string, onDark: string]> = {
  system: ['#fbf7f0', '#111325'],
  light: ['#fbf7f0', '#fbf7f0'],
  dark: ['#111325', '#111325'],
  contrast: ['#ffffff', '#000000'],
};

/** Colours what the browser draws around the page as the chosen theme's ground. */
export function colourBrowser(theme: ThemeChoice) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = themeColours[theme][meta.media.includes('dark') ? 1 : 0];
  }
}
