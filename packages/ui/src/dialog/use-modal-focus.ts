import { type RefObject, useRef } from 'react';

export interface ModalFocusOptions {
  /** Takes the focus when the overlay opens. Left out: the overlay itself, so that its title is read first. */
  initialFocusRef?: RefObject<HTMLElement | null>;
}

/** Where focus goes when a modal overlay opens, and back to when it closes: what had it before, unless a new page has taken it since. */
export function useModalFocus({ initialFocusRef }: ModalFocusOptions) {
  const contentRef = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);

  const onOpenAutoFocus = (event: Event) => {
    opener.current = document.activeElement;
    event.preventDefault();
    (initialFocusRef?.current ?? contentRef.current)?.focus({ preventScroll: true });
  };

  const onCloseAutoFocus = (event: Event) => {
    const previous = opener.current;
    if (!(previous instanceof HTMLElement) || previous === document.body || !previous.isConnected) return;
    event.preventDefault();
    const current = document.activeElement;
    if (!current || current === document.body || contentRef.current?.contains(current)) previous.focus();
  };

  return { contentRef, onOpenAutoFocus, onCloseAutoFocus };
}
