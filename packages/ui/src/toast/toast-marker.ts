/** Marks notifications, so that overlays do not treat a press on one as a press outside. */
export const toastMarker = { 'data-toasts': '' };

export function isInsideToasts(target: EventTarget | null) {
  return target instanceof Element && target.closest('[data-toasts]') !== null;
}
