import * as RadixDialog from '@radix-ui/react-dialog';
import { cva } from 'class-variance-authority';
import type { ReactElement } from 'react';
import { Modal, type ModalProps } from './modal';

const dialog = cva(
  'hairline fixed inset-0 z-overlay m-auto flex h-fit max-h-[calc(100dvh-2rem)] max-sm:mb-4 max-sm:max-h-[calc(100dvh-6.5rem)] w-[calc(100%-2rem)] scroll-py-20 flex-col overflow-y-auto overscroll-contain rounded-card border-line-strong bg-surface text-ink shadow-overlay outline-none transition-[opacity,translate] duration-calm ease-out starting:translate-y-3 starting:opacity-0',
  {
    variants: {
      size: { small: 'max-w-sm', medium: 'max-w-xl', large: 'max-w-4xl' },
      printable: {
        true: 'print:static print:max-h-none print:w-full print:max-w-none print:overflow-visible print:border-0 print:shadow-none',
      },
    },
    defaultVariants: { size: 'medium' },
  },
);

export interface DialogProps extends ModalProps {
  /** Greatest width: 24, 36 or 56 rem. @default 'medium' */
  size?: 'small' | 'medium' | 'large';
  /** Prints only the title and the body while the dialog is open. @default false */
  printable?: boolean;
}

/** A short task in the middle of the page, which waits behind it. */
export function Dialog({ size, printable = false, className, ...props }: DialogProps) {
  return (
    <Modal {...props} data-printable={printable || undefined} className={dialog({ size, printable, className })} />
  );
}

/** Closes the dialog around it: wrap a button of the footer. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <RadixDialog.Close asChild>{children}</RadixDialog.Close>;
}
