import { type ComponentProps, type ReactNode, useState } from 'react';
import { lazyModule } from '../lazy-module/lazy-module';
import { LazyOverlay } from '../lazy-overlay/lazy-overlay';
import { type UiMessages, useMessages } from '../locale/locale';
import type { AppHeaderLink, RenderHeaderLink } from './app-header.types';

const menuSheet = lazyModule(() => import('./menu-sheet'));

const english: UiMessages['appHeader'] = {
  menu: 'Menu',
  navigation: 'Main',
  closeMenu: 'Close menu',
  menuFailure: 'The menu could not be loaded.',
};

export const useHeaderMessages = () => useMessages('appHeader', english);

export interface HeaderMenuProps {
  /** All links, in order. */
  links: readonly AppHeaderLink[];
  /** The user's name with the sign-out button, or the sign-in link. */
  account?: ReactNode;
  /** Name of the navigation landmark. @default 'Main' */
  navLabel?: string;
  /** Renders one link, for example as the router's link. Spread the given props onto it. */
  renderLink?: RenderHeaderLink;
  /** Renders the button that opens the menu. Spread the props onto it; the label is its visible text. */
  children: (button: ComponentProps<'button'>, label: string) => ReactNode;
}

/** A button that opens the header's links in a sheet. The sheet is a lazy chunk. */
export function HeaderMenu({ links, account, navLabel, renderLink, children }: HeaderMenuProps) {
  const messages = useHeaderMessages();
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      {children(
        {
          type: 'button',
          'aria-haspopup': 'dialog',
          'aria-expanded': menu === 'open',
          onPointerEnter: menuSheet.preload,
          onFocus: menuSheet.preload,
          onClick: () => setMenu('open'),
        },
        messages.menu,
      )}
      {menu === 'unused' ? null : (
        <LazyOverlay
          of={menuSheet}
          title={messages.menu}
          failureText={messages.menuFailure}
          onCancel={() => setMenu('unused')}
        >
          {({ MenuSheet }) => (
            <MenuSheet
              open={menu === 'open'}
              onOpenChange={(open) => setMenu(open ? 'open' : 'closed')}
              title={messages.menu}
              navLabel={navLabel ?? messages.navigation}
              closeLabel={messages.closeMenu}
              account={account}
              links={links}
              renderLink={renderLink}
            />
          )}
        </LazyOverlay>
      )}
    </>
  );
}
