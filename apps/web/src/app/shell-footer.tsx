import { Button } from '@sehat/ui/button';
import { Footer } from '@sehat/ui/footer';
import { ThemeSwitch } from '@sehat/ui/theme-switch';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../messages/generated/messages.js';
import { paths } from '../paths/paths';
import { DemoData } from './demo-data';
import { useTheme } from './use-theme';

/** The footer: theme switch, on the embedded backend its mailbox and the reset of its data, copyright. */
export function ShellFooter() {
  const [theme, setTheme] = useTheme();
  return (
    <Footer note="© 2024 Sehat. All rights reserved.">
      <ThemeSwitch value={theme} onValueChange={setTheme} />
      {__EMBEDDED_BACKEND__ && (
        <>
          <Button asChild variant="quiet" size="small">
            <RouterLink to={paths.demoMailbox}>{m.mailbox_title()}</RouterLink>
          </Button>
          <DemoData />
        </>
      )}
    </Footer>
  );
}
