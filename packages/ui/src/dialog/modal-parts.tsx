import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { isInsideToasts } from '../toast/toast-marker';

const inset = 'px-[max(1.25rem,env(safe-area-inset-left),env(safe-area-inset-right))]';

/** Dims the page behind a modal overlay. */
export function ModalBackdrop() {
  return (
    <RadixDialog.Overlay className="fixed inset-0 z-overlay bg-overlay transition-opacity duration-calm ease-out starting:opacity-0" />
  );
}

/** A press on a notification is no press outside. */
export function keepOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (isInsideToasts(event.target)) event.preventDefault();
}

export interface ModalFrameProps {
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  footer?: ReactNode;
  children?: ReactNode;
}

/** Title, close button, body and footer. Title and footer stay in sight while the body scrolls, unless the window is too low for that. */
export function ModalFrame({ title, description, closeLabel, footer, children }: ModalFrameProps) {
  return (
    <>
      <div
        className={`z-1 flex items-start gap-3 border-b bg-surface pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0 ${inset}`}
      >
        <RadixDialog.Title className="min-w-0 grow py-2 text-subheading font-semibold text-balance">
          {title}
        </RadixDialog.Title>
        <RadixDialog.Close asChild>
          <IconButton label={closeLabel} icon={<X />} className="-me-2.5 print:hidden" />
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
    </>
  );
}
