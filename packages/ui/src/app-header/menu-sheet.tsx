import type { MouseEvent, ReactNode } from 'react';
import { Sheet } from '../sheet/sheet';
import { HeaderLinks, type HeaderLinksProps } from './header-links';

export interface MenuSheetProps extends Omit<HeaderLinksProps, 'look'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  navLabel: string;
  closeLabel: string;
  account?: ReactNode;
}

/** The header's links on a narrow screen. A lazy chunk, because it imports the dialog. */
export function MenuSheet({ navLabel, account, onOpenChange, links, renderLink, ...sheet }: MenuSheetProps) {
  const closeOnChoice = ({ target }: MouseEvent) => {
    const chosen = target instanceof Element && target.closest('a[href], button:not([aria-haspopup])');
    if (chosen) onOpenChange(false);
  };
  return (
    <Sheet {...sheet} onOpenChange={onOpenChange} onClick={closeOnChoice}>
      <nav aria-label={navLabel} className="-mx-3 -my-1">
        <HeaderLinks links={links} renderLink={renderLink} look="column" />
      </nav>
      {account ? <div className="mt-4 border-t pt-5">{account}</div> : null}
    </Sheet>
  );
}
