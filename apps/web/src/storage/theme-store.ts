import { localArea } from './storage-area';

/** Holds the theme's name as plain text. The inline script `before-paint` reads it before the first paint. */
const key = 'sehat.theme';

/**
 * Stores the chosen theme; null follows the system. Where the browser refuses, the choice lasts until the page is
 * closed.
 */
export const storeTheme = (theme: string | null): boolean =>
  theme === null ? localArea.remove(key) : localArea.write(key, theme);
