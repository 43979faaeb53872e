/** Marks the notifications for overlays: a press on one of them is not a press outside that closes the overlay. */
export const toastMarker = { 'data-toasts': '' };

export function isInsideToasts(target: EventTarget | null) {
  return target instanceof Element && target.closest('[data-toasts]') !== null;
}
