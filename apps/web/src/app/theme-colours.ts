import type { ThemeChoice } from '@sehat/ui/theme-switch';

/**
 * The page's background per theme, on a light and on a dark system. `inline/theme-script.ts` has the same table; a
 * test compares them.
 */
export const themeColours: Record<ThemeChoice, readonly [onLight: string, onDark: string]> = {
  system: ['#fbf7f0', '#111325'],
  light: ['#fbf7f0', '#fbf7f0'],
  dark: ['#111325', '#111325'],
  contrast: ['#ffffff', '#000000'],
};

/** Sets the colour of the browser's own interface (`theme-color`) to the theme's background. */
export function colourBrowser(theme: ThemeChoice) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = themeColours[theme][meta.media.includes('dark') ? 1 : 0];
  }
}
