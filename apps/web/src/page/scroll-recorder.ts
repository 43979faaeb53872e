import type { ScrolledState } from './scroll-restoration';

function record() {
  const state = window.history.state as ScrolledState | null;
  window.history.replaceState({ ...state, scrollTop: window.scrollY }, '');
}

/** Keeps the scroll position of each history entry in its state, from now on. */
export function recordScroll(): void {
  record();
  document.addEventListener('scrollend', ({ target }) => {
    // Boxes inside the page also scroll.
    if (target === document) record();
  });
}
