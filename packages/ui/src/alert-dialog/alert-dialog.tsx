import { cx } from 'class-variance-authority';
import { AlertDialog as RadixAlertDialog } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { Button } from '../button/button';
import { useModal } from '../dialog/use-modal';
import { type UiMessages, useMessages } from '../locale/locale';
import { ToneIcon } from '../tone/tone';

const english: UiMessages['alertDialog'] = { cancel: 'Go back' };

export interface AlertDialogProps {
  /** Whether it is open, when the caller keeps the state. Left out, the trigger opens it. @default its own state */
  open?: boolean;
  /** Called when it opens, and when the user answers. */
  onOpenChange?: (open: boolean) => void;
  /** The question: `Cancel this appointment?` */
  title: ReactNode;
  /** What happens after a yes, and whether the user can undo it. */
  description: ReactNode;
  /** Label of the button that confirms: the action as a verb, such as `Cancel appointment`. Never `OK` or `Yes`. */
  confirmLabel: string;
  /** Label of the button that cancels. @default 'Go back' */
  cancelLabel?: string;
  /** Called when the user confirms. The dialog closes. */
  onConfirm: () => void;
  /** `danger` for an action that deletes data or cannot be undone. @default 'default' */
  tone?: 'default' | 'danger';
  /** A button that opens it. Not needed when the caller sets `open`. */
  trigger?: ReactElement;
  /** CSS classes of the dialog. */
  className?: string;
  /** Details under the description, for example the data that would be lost. */
  children?: ReactNode;
}

/** Asks for confirmation before an important action. Only an answer closes it; a press outside does not. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'default',
  trigger,
  className,
  children,
}: AlertDialogProps) {
  const messages = useMessages('alertDialog', english);
  const cancelRef = useRef<HTMLButtonElement>(null);
  const modal = useModal({ initialFocusRef: cancelRef });
  const isDanger = tone === 'danger';
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <RadixAlertDialog.Trigger asChild>{trigger}</RadixAlertDialog.Trigger> : null}
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className="fixed inset-0 z-overlay bg-overlay transition-opacity duration-calm ease-out starting:opacity-0" />
        <RadixAlertDialog.Content
          {...modal}
          aria-modal
          className={cx(
            'hairline fixed inset-0 z-overlay m-auto h-fit max-h-[calc(100dvh-2rem)] max-sm:mb-4 max-sm:max-h-[calc(100dvh-6.5rem)] w-[calc(100%-2rem)] max-w-md overflow-y-auto overscroll-contain rounded-card border-line-strong bg-surface p-6 text-ink shadow-overlay outline-none transition-[opacity,translate] duration-calm ease-out starting:translate-y-3 starting:opacity-0',
            className,
          )}
        >
          <div className="flex items-start gap-3">
            {isDanger ? <ToneIcon tone="danger" className="mt-1 text-subheading" /> : null}
            <RadixAlertDialog.Title className="min-w-0 text-subheading font-semibold text-balance">
              {title}
            </RadixAlertDialog.Title>
          </div>
          <RadixAlertDialog.Description className="mt-2 text-body text-pretty text-ink-muted">
            {description}
          </RadixAlertDialog.Description>
          {children ? <div className="mt-4">{children}</div> : null}
          <div className="mt-6 flex flex-wrap justify-end gap-3 *:max-sm:grow">
            <RadixAlertDialog.Cancel asChild>
              <Button ref={cancelRef} variant="secondary">
                {cancelLabel ?? messages.cancel}
              </Button>
            </RadixAlertDialog.Cancel>
            <RadixAlertDialog.Action asChild>
              <Button variant={isDanger ? 'danger' : 'primary'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </RadixAlertDialog.Action>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
