import { type RefObject, useRef } from 'react';
import { useMergedRef } from '../field/merge-refs';
import { type LayerHandlers, type OutsideEvent, useLayer } from './use-layer';

export interface ModalFocusOptions {
  /** The element that gets focus on opening. Default: the overlay, so that screen readers read its title. */
  initialFocusRef?: RefObject<HTMLElement | null>;
}

/**
 * Props for the content of a modal overlay. Moves focus into it, and on closing back to the element that had it, unless
 * a new page has focus by then. A press outside or Escape belongs to the topmost layer only.
 */
export function useModal<Outside extends OutsideEvent>(
  { initialFocusRef }: ModalFocusOptions,
  handlers?: LayerHandlers<Outside>,
) {
  const contentRef = useRef<HTMLDivElement>(null);
  const layer = useLayer(handlers);
  const ref = useMergedRef(contentRef, layer.ref);
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

  return { ...layer, ref, onOpenAutoFocus, onCloseAutoFocus };
}
