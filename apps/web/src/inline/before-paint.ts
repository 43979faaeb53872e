// Before the first paint: whether somebody comes back to this page, what the address asks and a navigation brought to it, the chosen theme (without a choice the
// system's own holds), and whether a session and something in the cart are kept here.
const { dataset } = document.documentElement;
// Scrolled to where it was left, which is known in pixels: all of it has to be laid out.
const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (entry?.type === 'reload' || entry?.type === 'back_forward') dataset.whole = '';
if (/[?&](?:search|specialty|location|category|score)=[^&]/.test(location.search)) dataset.query = '';
if ((history.state as { usr?: unknown } | null)?.usr) dataset.brought = '';
try {
  const theme = localStorage.getItem('sehat.theme');
  const grounds = { light: ['#fbf7f0', '#fbf7f0'], dark: ['#111325', '#111325'], contrast: ['#ffffff', '#000000'] };
  if (theme && Object.hasOwn(grounds, theme)) {
    const ground = grounds[theme as keyof typeof grounds];
    dataset.theme = theme;
    document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta, index) => {
      meta.content = ground[index] ?? '';
    });
  }
  if (localStorage.getItem('sehat.session')) dataset.session = '';
  const cart = localStorage.getItem('cart');
  if (cart && cart !== '[]') dataset.cart = '';
} catch {
  // Denied storage holds nothing.
}
