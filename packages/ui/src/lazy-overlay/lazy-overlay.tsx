import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button';
import { ErrorBoundary } from '../error-boundary/error-boundary';
import { type LazyModule, useLazyModule } from '../lazy-module/lazy-module';
import { PartFailure } from '../lazy-part/lazy-part';
import { type UiMessages, useMessages } from '../locale/locale';

/** Delay before the waiting dialog, in milliseconds. A module that loads faster opens its overlay directly. */
const waitingDelay = 400;

const english: UiMessages['lazyOverlay'] = { loading: 'Loading...', close: 'Close' };

interface WaitingProps {
  /** Accessible name of the dialog that shows while the overlay loads. */
  title: string;
  onCancel: () => void;
  failure?: { text: string; isRetrying: boolean; onRetry: () => void };
}

/** The browser's own dialog, because the module with the design system's dialog is not loaded yet. */
function WaitingDialog({ title, onCancel, failure }: WaitingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLate, setLate] = useState(false);
  const messages = useMessages('lazyOverlay', english);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), waitingDelay);
    return () => clearTimeout(timer);
  }, []);
  const isShown = isLate || failure !== undefined;
  // A layout effect, so that `close` returns the focus before the overlay replaces the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isShown || !element) return;
    element.showModal();
    return () => element.close();
  }, [isShown]);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        // The parent unmounts the dialog, which closes it.
        event.preventDefault();
        onCancel();
      }}
      className="hairline fixed inset-0 z-overlay m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-sm overflow-y-auto rounded-card border-line-strong bg-surface p-5 text-ink shadow-overlay backdrop:bg-overlay"
    >
      {failure ? (
        <PartFailure text={failure.text} isRetrying={failure.isRetrying} onRetry={failure.onRetry} />
      ) : (
        <p role="status">{messages.loading}</p>
      )}
      <Button variant="quiet" className="mt-2 -ms-3" onClick={onCancel}>
        {messages.close}
      </Button>
    </dialog>
  );
}

export interface LazyOverlayProps<M> extends Pick<WaitingProps, 'title'> {
  /** The module that contains the overlay. */
  of: LazyModule<M>;
  /** Renders the overlay from the loaded module. */
  children: (module: M) => ReactNode;
  /** What failed, as a sentence: `The menu could not be loaded.` */
  failureText: string;
  /** Called when the user stops waiting. The caller must then unmount this component. */
  onCancel: () => void;
}

/**
 * An overlay (menu, dialog, sheet) whose module loads on opening. A plain dialog shows the loading state and a failure.
 */
export function LazyOverlay<M>({ of, children, failureText, ...waiting }: LazyOverlayProps<M>) {
  const part = useLazyModule(of);
  if (part.status === 'loading') return <WaitingDialog {...waiting} />;
  if (part.status !== 'ready') {
    const failure = { text: failureText, isRetrying: part.status === 'retrying', onRetry: part.retry };
    return <WaitingDialog {...waiting} failure={failure} />;
  }
  return (
    <ErrorBoundary
      fallback={(onRetry) => <WaitingDialog {...waiting} failure={{ text: failureText, isRetrying: false, onRetry }} />}
    >
      {children(part.module)}
    </ErrorBoundary>
  );
}
