import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let visited: string | null = null;

interface PageProps {
  /** First half of the document title. */
  title: string;
  children: ReactNode;
}

/** What every page does on arrival: names the document, goes to the top, and moves focus to its `h1` (not on the first load). */
export function Page({ title, children }: PageProps) {
  const { pathname } = useLocation();

  useEffect(() => {
    document.title = `${title} · Sehat`;
  }, [title]);

  useEffect(() => {
    if (visited !== null && visited !== pathname) {
      window.scrollTo({ top: 0 });
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    visited = pathname;
  }, [pathname]);

  return children;
}
