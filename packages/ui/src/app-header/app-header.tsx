import { cx } from 'class-variance-authority';
import { Menu } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button/button';
import type { AppHeaderLink, RenderHeaderLink } from './app-header.types';
import { HeaderLinks } from './header-links';

const loadMenu = () => import('./menu-sheet');
const MenuSheet = lazy(async () => ({ default: (await loadMenu()).MenuSheet }));
/** A failed preload is tried again when the menu opens. */
const preloadMenu = () => void loadMenu().catch(() => undefined);

export type { AppHeaderLink, AppHeaderLinkProps, RenderHeaderLink } from './app-header.types';

export interface AppHeaderProps extends ComponentProps<'header'> {
  /** The link home, usually around `Brand`. */
  brand: ReactNode;
  /** All links, in order; the header shows them in a row, the menu in a column. */
  links: readonly AppHeaderLink[];
  /** Who is signed in and the way out, or the way in. On narrow screens it moves into the menu. */
  account?: ReactNode;
  /** Label of the menu button and title of the menu. */
  menuLabel?: string;
  /** Name of the navigation landmark. */
  navLabel?: string;
  closeLabel?: string;
  /** The words that screen readers hear after an external link's label. */
  externalHint?: string;
  /** Renders one link, for example as the router's. Spread the given props onto it. */
  renderLink?: RenderHeaderLink;
}

/** The head of every page. Its height does not depend on who is signed in, so that nothing below it moves. */
export function AppHeader({
  brand,
  links,
  account,
  menuLabel = 'Menu',
  navLabel = 'Main',
  closeLabel = 'Close menu',
  externalHint = '(opens in a new tab)',
  renderLink,
  className,
  ...props
}: AppHeaderProps) {
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <header {...props} className={cx('z-header border-b border-line bg-surface print:hidden', className)}>
      <div className="mx-auto max-w-content px-[min(1rem,5vw)] sm:px-6">
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 lg:min-h-18">
          {brand}
          <div className="flex items-center gap-3">
            {account ? <div className="hidden md:block">{account}</div> : null}
            <Button
              variant="secondary"
              className="lg:hidden"
              icon={<Menu aria-hidden="true" />}
              aria-haspopup="dialog"
              aria-expanded={menu === 'open'}
              onPointerEnter={preloadMenu}
              onFocus={preloadMenu}
              onClick={() => setMenu('open')}
            >
              {menuLabel}
            </Button>
          </div>
        </div>
        <nav aria-label={navLabel} className="-mx-2.5 hidden lg:block">
          <HeaderLinks look="row" links={links} renderLink={renderLink} externalHint={externalHint} />
        </nav>
      </div>
      {menu === 'unused' ? null : (
        <Suspense fallback={null}>
          <MenuSheet
            open={menu === 'open'}
            onOpenChange={(open) => setMenu(open ? 'open' : 'closed')}
            title={menuLabel}
            navLabel={navLabel}
            closeLabel={closeLabel}
            account={account}
            links={links}
            renderLink={renderLink}
            externalHint={externalHint}
          />
        </Suspense>
      )}
    </header>
  );
}
