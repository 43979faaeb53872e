/** Set by the inline script `inline/start-watch.ts`, in built documents only. */
export interface StartWatch {
  /** Removes the notice, and stops watching. */
  end: () => void;
}

declare global {
  interface Window {
    sehatStartWatch?: StartWatch;
  }
}

/** Tells the inline script that the app has started. */
export function endStartWatch(): void {
  window.sehatStartWatch?.end();
  delete window.sehatStartWatch;
}
