import { type RefObject, useRef } from 'react';

export interface ModalFocusOptions {
  /** The element that gets focus on opening. Default: the overlay, so that screen readers read its title. */
  initialFocusRef?: RefObject<HTMLElement | null>;
}

/**
 * Moves focus into a modal overlay, and on closing back to the element that had it, unless a new page has focus by
 * then.
 */
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
