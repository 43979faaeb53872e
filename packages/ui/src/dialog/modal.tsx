import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { type UiMessages, useMessages } from '../locale/locale';
import { useModal } from './use-modal';

const english: UiMessages['dialog'] = { close: 'Close' };

const inset = 'px-[max(1.25rem,env(safe-area-inset-left),env(safe-area-inset-right))]';

/** The props that `Dialog` and `Sheet` share. */
export interface ModalProps
  extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title' | 'asChild' | 'forceMount' | 'ref'> {
  /** Whether it is open, when the caller keeps the state. Left out, the trigger opens it. @default its own state */
  open?: boolean;
  /** Called when it opens or closes: by the trigger, the close button, Escape or a press outside. */
  onOpenChange?: (open: boolean) => void;
  /** The heading, which is also the accessible name. */
  title: ReactNode;
  /** One or two sentences under the heading; screen readers read them when it opens. */
  description?: ReactNode;
  /** The body, under the heading and the description. */
  children?: ReactNode;
  /** Actions that stay visible at the foot while the body scrolls, the main one last. */
  footer?: ReactNode;
  /** A button that opens it. Not needed when the caller sets `open`. */
  trigger?: ReactElement;
  /**
   * The element that gets focus on opening, for example the first field. Default: the dialog, so that screen readers
   * read its title.
   */
  initialFocusRef?: RefObject<HTMLElement | null>;
  /** Label of the close button. @default 'Close' */
  closeLabel?: string;
}

/**
 * The base of `Dialog` and `Sheet`: backdrop, focus, title, close button, body and footer. The caller's `className`
 * places it. Title and footer stay visible while the body scrolls, unless the window is too low for that.
 */
export function Modal({
  open,
  onOpenChange,
  title,
  description,
  footer,
  trigger,
  initialFocusRef,
  closeLabel,
  children,
  ...props
}: ModalProps) {
  const messages = useMessages('dialog', english);
  const { ref, onInteractOutside, onEscapeKeyDown, ...autoFocus } = useModal({ initialFocusRef }, props);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-overlay bg-overlay transition-opacity duration-calm ease-out starting:opacity-0" />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...autoFocus}
          aria-modal
          {...props}
          onInteractOutside={onInteractOutside}
          onEscapeKeyDown={onEscapeKeyDown}
          ref={ref}
        >
          <div
            className={`z-1 flex items-start gap-3 border-b bg-surface pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0 ${inset}`}
          >
            <RadixDialog.Title className="min-w-0 grow py-2 text-subheading font-semibold text-balance">
              {title}
            </RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label={closeLabel ?? messages.close} icon={<X />} className="-me-2.5 print:hidden" />
            </RadixDialog.Close>
          </div>
          <div className={`grow py-5 ${footer ? '' : 'pb-[max(1.25rem,env(safe-area-inset-bottom))]'} ${inset}`}>
            {description ? (
              <RadixDialog.Description className="mb-4 text-body text-pretty text-ink-muted last:mb-0">
                {description}
              </RadixDialog.Description>
            ) : null}
            {children}
          </div>
          {footer ? (
            <div
              className={`z-1 flex flex-wrap justify-end gap-3 border-t print:hidden *:max-sm:grow bg-surface pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0 ${inset}`}
            >
              {footer}
            </div>
          ) : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
