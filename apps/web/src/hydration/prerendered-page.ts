/** Treats `/about/` and `/about` as one page. */
const withoutTrailingSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);

/**
 * Whether the document contains the prerendered page of the current address, which React can hydrate. A host answers
 * unknown paths with another page's document. Navigation state (`history.state`, kept over a reload) may show content
 * that the build did not know.
 */
export function isPrerendered(root: HTMLElement): boolean {
  const state = window.history.state as { usr?: unknown } | null;
  const hasNavigationState = state?.usr !== undefined && state.usr !== null;
  return root.dataset.page === withoutTrailingSlash(window.location.pathname) && !hasNavigationState;
}
