import * as RadixDialog from '@radix-ui/react-dialog';
import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react';
import { keepOpenForToasts, ModalBackdrop, ModalFrame } from '../dialog/modal-parts';
import { useModalFocus } from '../dialog/use-modal-focus';

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

export interface SheetProps
  extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title' | 'asChild' | 'forceMount' | 'ref'> {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The edge it comes from; start and end follow the writing direction. @default 'end' */
  side?: 'start' | 'end' | 'bottom';
  title: ReactNode;
  description?: ReactNode;
  /** Actions that stay in sight at the foot. */
  footer?: ReactNode;
  /** A button that opens it. Not needed when `open` is steered from outside. */
  trigger?: ReactElement;
  /** Takes the focus on opening. Left out: the sheet itself, so that its title is read first. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  /** @default 'Close' */
  closeLabel?: string;
}

/** A panel from the edge of the window over the page: a menu, filters, the cart. */
export function Sheet({
  open,
  onOpenChange,
  side,
  title,
  description,
  footer,
  trigger,
  initialFocusRef,
  closeLabel = 'Close',
  className,
  children,
  ...props
}: SheetProps) {
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
          className={sheet({ side, className })}
        >
          <ModalFrame title={title} description={description} closeLabel={closeLabel} footer={footer}>
            {children}
          </ModalFrame>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Closes the sheet it stands in: wrap a button or link of the footer. */
export function SheetClose({ children }: { children: ReactElement }) {
  return <RadixDialog.Close asChild>{children}</RadixDialog.Close>;
}
