/** Defines `window.activity`, which tracks a page's unfinished work. Playwright runs it before the page's scripts. */
export function trackActivity(): void;
