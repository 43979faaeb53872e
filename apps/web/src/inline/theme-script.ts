// Applies the stored theme before the first paint. Without a stored choice, the operating system decides.
// A test compares these colours with `app/theme-colours.ts`.
const colours = { light: ['#fbf7f0', '#fbf7f0'], dark: ['#111325', '#111325'], contrast: ['#ffffff', '#000000'] };
try {
  const theme = localStorage.getItem('sehat.theme');
  if (theme && Object.hasOwn(colours, theme)) {
    const [onLight, onDark] = colours[theme as keyof typeof colours];
    document.documentElement.dataset.theme = theme;
    document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta) => {
      meta.content = (meta.media.includes('dark') ? onDark : onLight) ?? '';
    });
  }
} catch {
  // A browser that denies storage has no stored theme.
}
