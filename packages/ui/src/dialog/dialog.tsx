import * as RadixDialog from '@radix-ui/react-dialog';
import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react';
import { keepOpenForToasts, ModalBackdrop, ModalFrame } from './modal-parts';
import { useModalFocus } from './use-modal-focus';

const dialog = cva(
  'hairline fixed inset-0 z-overlay m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] scroll-py-20 flex-col overflow-y-auto overscroll-contain rounded-card border-line-strong bg-surface text-ink shadow-overlay outline-none transition-[opacity,translate] duration-calm ease-out starting:translate-y-3 starting:opacity-0',
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

export interface DialogProps
  extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title' | 'asChild' | 'forceMount' | 'ref'> {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Greatest width: 24, 36 or 56 rem. @default 'medium' */
  size?: 'small' | 'medium' | 'large';
  title: ReactNode;
  description?: ReactNode;
  /** Actions that stay in sight at the foot, the main one last. */
  footer?: ReactNode;
  /** A button that opens it. Not needed when `open` is steered from outside. */
  trigger?: ReactElement;
  /** Takes the focus on opening, for example the first field. Left out: the dialog itself, so that its title is read first. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  /** @default 'Close' */
  closeLabel?: string;
  /** While it is open, the page prints as its title and body alone. */
  printable?: boolean;
}

/** A short task in the middle of the page, which waits behind it. */
export function Dialog({
  open,
  onOpenChange,
  size,
  title,
  description,
  footer,
  trigger,
  initialFocusRef,
  closeLabel = 'Close',
  printable = false,
  className,
  children,
  ...props
}: DialogProps) {
  const { contentRef, ...autoFocus } = useModalFocus({ initialFocusRef });
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <ModalBackdrop />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onInteractOutside={keepOpenForToasts}
          {...autoFocus}
          {...props}
          ref={contentRef}
          data-printable={printable || undefined}
          className={dialog({ size, printable, className })}
        >
          <ModalFrame title={title} description={description} closeLabel={closeLabel} footer={footer}>
            {children}
          </ModalFrame>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Closes the dialog it stands in: wrap a button of the footer. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <RadixDialog.Close asChild>{children}</RadixDialog.Close>;
}
