import type { ThemeChoice } from '@sehat/ui/theme-switch';
import { useState } from 'react';
import { useHydrated } from './hydration';
import { colourBrowser } from './theme-colours';

/** Also read by the script in index.html, before the first paint. */
const key = 'sehat.theme';

const shown = (): ThemeChoice => {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' || theme === 'contrast' ? theme : 'system';
};

/** The chosen theme, remembered in this browser; `system` follows the system and is remembered as no choice. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [chosen, setTheme] = useState<ThemeChoice | null>(null);
  const hydrated = useHydrated();
  const theme = hydrated ? (chosen ?? shown()) : 'system';

  const choose = (choice: ThemeChoice) => {
    if (choice === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
    colourBrowser(choice);
    setTheme(choice);
    try {
      if (choice === 'system') localStorage.removeItem(key);
      else localStorage.setItem(key, choice);
    } catch {
      // A browser that refuses to store keeps the choice for this visit.
    }
  };

  return [theme, choose];
}
