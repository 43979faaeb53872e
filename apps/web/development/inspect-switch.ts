// Keeps `?inspect` for the tab, because a navigation inside the app removes it from the address.
const key = 'sehat.inspect';
const wanted = new URLSearchParams(window.location.search).get('inspect');
let isOn = wanted !== null && wanted !== 'off';
try {
  if (wanted === 'off') sessionStorage.removeItem(key);
  if (isOn) sessionStorage.setItem(key, 'on');
  isOn = sessionStorage.getItem(key) !== null;
} catch {
  // A browser that denies storage has the overlay until the next navigation.
}
// A script that is written during parsing runs before the app's own, so the overlay sees all machines from their start.
if (isOn) document.write('<script type="module" src="/development/inspect.ts"></script>');
