import { Footer } from '@sehat/ui/footer';
import { ThemeSwitch } from '@sehat/ui/theme-switch';
import { DemoData } from './demo-data';
import { useTheme } from './use-theme';

/** The footer: theme switch, reset of the demo data, copyright. */
export function ShellFooter() {
  const [theme, setTheme] = useTheme();
  return (
    <Footer note="© 2024 Sehat. All rights reserved.">
      <ThemeSwitch value={theme} onValueChange={setTheme} />
      {__EMBEDDED_BACKEND__ && <DemoData />}
    </Footer>
  );
}
