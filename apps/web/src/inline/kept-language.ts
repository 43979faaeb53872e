// Opens the start page in the language that the user chose, because its address names none. Links of this site lead
// to the page that they name. Only the start page of the base language contains this script.
try {
  const [, chosen] = /^"(\w+)"$/.exec(localStorage.getItem('sehat.language') ?? '') ?? [];
  const link = document.querySelector<HTMLLinkElement>(`link[hreflang="${chosen}"]`);
  const { pathname, origin, search, hash } = location;
  const own = link ? new URL(link.href).pathname : '/';
  if (pathname === '/' && own !== '/' && !document.referrer.startsWith(origin)) location.replace(own + search + hash);
} catch {
  // A browser that denies storage has no chosen language.
}
