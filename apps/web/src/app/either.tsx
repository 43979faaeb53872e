import type { ReactNode } from 'react';
import { useHydrated } from './hydration';

interface EitherProps {
  /** What a browser may hold (inline/before-paint.ts): a session, something in the cart, or what a navigation brought to this address. */
  held: 'session' | 'cart' | 'brought';
  whenHeld: ReactNode;
  otherwise: ReactNode;
  /** Once it is known that it is held there is but one form, which stays as it is. */
  known?: boolean;
}

/** Both forms of a page, for the document that the build makes of it: a browser shows the one that fits what it holds, before any script is there. */
export function Either({ held, whenHeld, otherwise, known = false }: EitherProps) {
  return (
    <>
      <div data-if={known ? undefined : held}>{whenHeld}</div>
      {known ? null : <div data-unless={held}>{otherwise}</div>}
    </>
  );
}

interface UnlessProps {
  /** A question that a page knows in the address, or something in the cart. */
  held: 'query' | 'cart';
  children: ReactNode;
}

/** What the build could not know where the browser holds that: not seen there until the app has taken the page over. */
export function Unless({ held, children }: UnlessProps) {
  return <div data-unless={useHydrated() ? undefined : held}>{children}</div>;
}
