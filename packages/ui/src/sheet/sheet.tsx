import * as RadixDialog from '@radix-ui/react-dialog';
import { cva } from 'class-variance-authority';
import type { ReactElement } from 'react';
import { Modal, type ModalProps } from '../dialog/modal';

const sheet = cva(
  'fixed z-overlay flex scroll-py-20 flex-col overflow-y-auto overscroll-contain border-line-strong bg-surface text-ink shadow-overlay outline-none transition-[translate] duration-calm ease-out',
  {
    variants: {
      side: {
        start:
          'inset-y-0 start-0 w-96 max-w-[calc(100vw-2.5rem)] border-e starting:-translate-x-full rtl:starting:translate-x-full',
        end: 'inset-y-0 end-0 w-96 max-w-[calc(100vw-2.5rem)] border-s starting:translate-x-full rtl:starting:-translate-x-full',
        bottom:
          'inset-x-0 bottom-0 mx-auto max-h-[calc(100dvh-2.5rem)] w-full max-w-2xl rounded-t-card border-t sm:border-x starting:translate-y-full',
      },
    },
    defaultVariants: { side: 'end' },
  },
);

export interface SheetProps extends ModalProps {
  /** The edge of the window that it slides in from. Start and end follow the writing direction. @default 'end' */
  side?: 'start' | 'end' | 'bottom';
}

/** A panel from the edge of the window over the page: a menu, filters, the cart. */
export function Sheet({ side, className, ...props }: SheetProps) {
  return <Modal {...props} className={sheet({ side, className })} />;
}

/** Closes the sheet around it: wrap a button or link of the footer. */
export function SheetClose({ children }: { children: ReactElement }) {
  return <RadixDialog.Close asChild>{children}</RadixDialog.Close>;
}
