import { Footer, FooterGroup } from '@sehat/ui/footer';
import { ThemeSwitch } from '@sehat/ui/theme-switch';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../messages/generated/messages.js';
import { paths } from '../paths/paths';
import { useSession } from '../session/auth-provider';
import { DemoData } from './demo-data';
import { LanguageSwitch } from './language-switch';
import { aboutLinks, careLinks, type NavigationLink } from './navigation';
import { useTheme } from './use-theme';

const renderLink = ({ label, href }: NavigationLink) => (
  <RouterLink key={href} to={href}>
    {label}
  </RouterLink>
);

/** Two columns on a phone, and one where large text needs the width. */
const columns =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-12 sm:gap-y-8';

/** Links to pages that the header leaves out. The documents contain those of a user for a stored session. */
function FooterLinks() {
  const { status } = useSession();
  return (
    <nav aria-label={m.footer_label()} className={columns}>
      {status === 'signedOut' ? null : (
        <FooterGroup title={m.footer_care()} data-if={status === 'restoring' ? 'session' : undefined}>
          {careLinks().map(renderLink)}
        </FooterGroup>
      )}
      <FooterGroup title={m.footer_sehat()}>{aboutLinks().map(renderLink)}</FooterGroup>
    </nav>
  );
}

/** The footer: links, on the embedded backend its mailbox and the reset of its data, theme switch, copyright. */
export function ShellFooter() {
  const [theme, setTheme] = useTheme();
  return (
    <Footer note={m.footer_copyright()}>
      <FooterLinks />
      {__EMBEDDED_BACKEND__ && (
        <FooterGroup short title={m.footer_demo()}>
          <RouterLink to={paths.demoMailbox}>{m.mailbox_title()}</RouterLink>
          <DemoData />
        </FooterGroup>
      )}
      <LanguageSwitch />
      <ThemeSwitch value={theme} onValueChange={setTheme} />
    </Footer>
  );
}
