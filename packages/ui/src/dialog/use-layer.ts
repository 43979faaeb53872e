import { type RefCallback, useCallback, useRef } from 'react';
import { isInsideToasts } from '../toast/toast-marker';

/** Open layers with their numbers. A layer that opens later is above and has a greater number. */
const layers = new Map<Element, number>();
let lastNumber = 0;
/** Number of the topmost layer when the pointer went down. 0 after a key, because no press moves the focus then. */
let topAtPress = 0;

// While the press is captured, because the topmost layer may be gone when the others hear of it.
const onPress = () => {
  topAtPress = Math.max(0, ...layers.values());
};
const onKey = () => {
  topAtPress = 0;
};

function addLayer(element: Element) {
  if (layers.size === 0) {
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey, true);
  }
  lastNumber += 1;
  layers.set(element, lastNumber);
  return () => {
    layers.delete(element);
    if (layers.size > 0) return;
    document.removeEventListener('pointerdown', onPress, true);
    document.removeEventListener('keydown', onKey, true);
  };
}

export interface OutsideEvent {
  target: EventTarget | null;
  preventDefault: () => void;
}

/** The caller's own handlers, which run too. */
export interface LayerHandlers<Outside extends OutsideEvent> {
  onInteractOutside?: (event: Outside) => void;
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * Makes a press outside close only the topmost of the open overlays and lists. Radix does so for Escape, but tells
 * every layer of a press. Spread the result onto the content of a Radix overlay.
 */
export function useLayer<Outside extends OutsideEvent>(given: LayerHandlers<Outside> = {}) {
  const own = useRef<Element>(null);
  const ref: RefCallback<Element> = useCallback((element: Element | null) => {
    if (!element) return undefined;
    own.current = element;
    return addLayer(element);
  }, []);
  return {
    ref,
    onInteractOutside: (event: Outside) => {
      given.onInteractOutside?.(event);
      const number = own.current ? layers.get(own.current) : undefined;
      // A press on a notification is not a press outside.
      if (isInsideToasts(event.target) || topAtPress > (number ?? topAtPress)) event.preventDefault();
    },
    onEscapeKeyDown: (event: KeyboardEvent) => {
      given.onEscapeKeyDown?.(event);
      // During the composition of a character (IME), Escape ends that first.
      if (event.isComposing) event.preventDefault();
    },
  };
}
