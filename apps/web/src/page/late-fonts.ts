import { useLayoutEffect, useRef } from 'react';

/** Loaded fonts that wait for the next page. */
const late: FontFace[] = [];

/** Loads the document's preloaded fonts for `useLateFonts`. The title of a preload link is the font's family. */
export function watchLateFonts(): void {
  for (const { href, title } of document.querySelectorAll<HTMLLinkElement>('link[as=font]')) {
    new FontFace(title, `url(${href})`, { weight: '400 700' }).load().then(
      (face) => late.push(face),
      // Pages keep the fallback font.
      () => {},
    );
  }
}

/**
 * Uses fonts that missed the first paint from the next page on (ADR 70). Under `font-display: optional`, the browser
 * does not use such a font in the same document. A swap on the same page would move its text.
 */
export function useLateFonts(pathname: string): void {
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    for (const face of late.splice(0)) document.fonts.add(face);
  }, [pathname]);
}
