let firstKey: string | null = null;
let followedLink = false;

/**
 * Whether the browser loaded this document because the user followed a link of this site: before the app had started,
 * or in a new tab.
 */
function isLoadedByLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate' && document.referrer.startsWith(`${window.location.origin}/`);
}

/** Records the location that the browser opened. Call it once, before the router starts. */
export function recordFirstLocation(): void {
  const state = window.history.state as { key?: unknown } | null;
  firstKey = typeof state?.key === 'string' ? state.key : 'default';
  followedLink = isLoadedByLink();
}

/** Whether this is the location that the browser opened. Changes nothing, so that a render may ask. */
export const isOpenedLocation = (key: string): boolean => key === firstKey;

/** Whether the app still shows the location that the browser opened. Once false, it stays false. */
export function isFirstLocation(key: string): boolean {
  if (key !== firstKey) firstKey = null;
  return firstKey !== null;
}

/**
 * Whether a link of this site led to the first location. The focus then moves to the heading, as on a route change.
 */
export const isFirstByLink = () => followedLink;
