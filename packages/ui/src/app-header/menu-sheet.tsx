import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { HeaderLinks, type HeaderLinksProps } from './header-links';

export interface MenuSheetProps extends Omit<HeaderLinksProps, 'look'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  navLabel: string;
  closeLabel: string;
  account?: ReactNode;
  /** Takes focus again when the menu closes, unless a new page has taken it already. */
  openerRef: RefObject<HTMLButtonElement | null>;
}

/** The header's links on a narrow screen. Loaded on first use: it brings the dialog with it. */
export function MenuSheet({
  open,
  onOpenChange,
  title,
  navLabel,
  closeLabel,
  account,
  openerRef,
  ...links
}: MenuSheetProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const focused = document.activeElement;
    if (!focused || focused === document.body || contentRef.current?.contains(focused)) openerRef.current?.focus();
  };
  const closeOnChoice = ({ target }: MouseEvent) => {
    const chosen = target instanceof Element && target.closest('a[href], button:not([aria-haspopup])');
    if (chosen) onOpenChange(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-overlay bg-overlay transition-opacity duration-calm starting:opacity-0" />
        <Dialog.Content
          ref={contentRef}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onClick={closeOnChoice}
          className="fixed inset-y-0 end-0 z-overlay flex w-88 max-w-[calc(100vw-2.5rem)] flex-col overflow-y-auto overscroll-contain border-s border-line-strong bg-surface shadow-overlay transition-[translate] duration-calm ease-out starting:translate-x-full rtl:starting:-translate-x-full"
        >
          <div className="flex items-center justify-between gap-4 border-b px-5 py-2.5">
            <Dialog.Title className="text-subheading font-semibold">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={closeLabel} icon={<X />} className="-me-2.5" />
            </Dialog.Close>
          </div>
          <nav aria-label={navLabel} className="flex-1 px-3 py-4">
            <HeaderLinks {...links} look="column" />
          </nav>
          {account ? <div className="border-t bg-surface-sunken px-5 py-4">{account}</div> : null}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
