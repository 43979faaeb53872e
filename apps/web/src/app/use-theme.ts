import type { ThemeChoice } from '@sehat/ui/theme-switch';
import { useState } from 'react';
import { useHydrated } from '../hydration/use-hydrated';
import { storeTheme } from '../storage/theme-store';
import { colourBrowser } from './theme-colours';

const shown = (): ThemeChoice => {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' || theme === 'contrast' ? theme : 'system';
};

/**
 * The theme and its setter. A choice is stored in this browser; `system` follows the operating system and stores
 * nothing.
 */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [chosen, setTheme] = useState<ThemeChoice | null>(null);
  const hydrated = useHydrated();
  const theme = hydrated ? (chosen ?? shown()) : 'system';

  const choose = (choice: ThemeChoice) => {
    if (choice === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
    colourBrowser(choice);
    setTheme(choice);
    storeTheme(choice === 'system' ? null : choice);
  };

  return [theme, choose];
}
