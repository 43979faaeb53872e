let firstKey: string | null = null;

/** Remembers the location that the browser opened; called once, before the router starts. */
export function noteFirstLocation(): void {
  const state = window.history.state as { key?: unknown } | null;
  firstKey = typeof state?.key === 'string' ? state.key : 'default';
}

/** Whether the person still is where the browser opened, so that nothing has moved for which focus should follow. */
export function isFirstLocation(key: string): boolean {
  if (key !== firstKey) firstKey = null;
  return firstKey !== null;
}
