/** `/about/` and `/about` are one page. */
const plain = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);

/**
 * Whether the document carries this very page as the build rendered it. A host answers unknown paths with another page's document, and what a
 * navigation brought along (`state`, kept over a reload) may show what the build did not know.
 */
export function isRenderedHere(root: HTMLElement): boolean {
  const state = window.history.state as { usr?: unknown } | null;
  const brought = state?.usr !== undefined && state.usr !== null;
  return root.dataset.page === plain(window.location.pathname) && !brought;
}
