// Marks the document with the state of this browser before the first paint, so that `main.css` shows the matching
// form of a prerendered page. `hydration/stored-state-switch.tsx` renders the forms.
const { dataset } = document.documentElement;
// The browser restores the scroll position in pixels, so the page must be laid out completely
// (`page/scroll-restoration.ts`).
const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (entry?.type === 'reload' || entry?.type === 'back_forward') dataset.whole = '';
if (/[?&](?:search|specialty|location|category|score)=[^&]/.test(location.search)) dataset.query = '';
if ((history.state as { usr?: unknown } | null)?.usr) dataset.navigationState = '';
try {
  if (localStorage.getItem('sehat.session')) dataset.session = '';
  const cart = localStorage.getItem('cart');
  if (cart && cart !== '[]') dataset.cart = '';
} catch {
  // A browser that denies storage has no session and no cart.
}
