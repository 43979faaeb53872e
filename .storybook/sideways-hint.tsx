import type { ReactNode } from 'react';

/** What a phone shows above a part of the page that is wider than its window. */
export function SidewaysHint({ children }: { children: ReactNode }) {
  return <p className="sticky start-0 m-0 py-1 text-small text-ink-muted md:hidden">{children}</p>;
}
