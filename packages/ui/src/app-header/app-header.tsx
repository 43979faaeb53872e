import { cx } from 'class-variance-authority';
import { Menu } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button';
import type { AppHeaderLink, RenderHeaderLink } from './app-header.types';
import { HeaderLinks } from './header-links';
import { HeaderMenu, useHeaderMessages } from './header-menu';

export type { AppHeaderLink, AppHeaderLinkProps, RenderHeaderLink } from './app-header.types';
export { HeaderMenu, type HeaderMenuProps } from './header-menu';

export interface AppHeaderProps extends ComponentProps<'header'> {
  /** The link to the home page, usually around `Brand`. */
  brand: ReactNode;
  /** All links, in order. The header shows them in a row, the menu in a column. */
  links: readonly AppHeaderLink[];
  /** The user's name with the sign-out button, or the sign-in link. On narrow screens it moves into the menu. */
  account?: ReactNode;
  /** Attributes of the menu button. `null` removes it, where the app shows `HeaderMenu` in a `BottomNav`. */
  menuButton?: { 'data-unless'?: string } | null;
  /** Name of the navigation landmark. @default 'Main' */
  navLabel?: string;
  /** Renders one link, for example as the router's link. Spread the given props onto it. */
  renderLink?: RenderHeaderLink;
}

/**
 * The head of every page. Its height is the same for signed-in and signed-out users, so that the page does not move.
 */
export function AppHeader({
  brand,
  links,
  account,
  menuButton,
  navLabel,
  renderLink,
  className,
  ...props
}: AppHeaderProps) {
  const messages = useHeaderMessages();
  return (
    <header {...props} className={cx('z-header border-b border-line bg-surface print:hidden', className)}>
      <div className="mx-auto max-w-content px-[min(1rem,5vw)] sm:px-6">
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 lg:min-h-18">
          {brand}
          <div className="flex items-center gap-3">
            {account ? <div className="hidden md:block">{account}</div> : null}
            {menuButton === null ? null : (
              <HeaderMenu links={links} account={account} navLabel={navLabel} renderLink={renderLink}>
                {(button, label) => (
                  <Button
                    {...menuButton}
                    {...button}
                    variant="secondary"
                    className="lg:hidden"
                    icon={<Menu aria-hidden="true" />}
                  >
                    {label}
                  </Button>
                )}
              </HeaderMenu>
            )}
          </div>
        </div>
        <nav aria-label={navLabel ?? messages.navigation} className="-mx-2.5 hidden lg:block">
          <HeaderLinks look="row" links={links} renderLink={renderLink} />
        </nav>
      </div>
    </header>
  );
}
