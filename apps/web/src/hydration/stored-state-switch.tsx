import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated';

interface StoredStateSwitchProps {
  /** The state of the browser that decides: a session, a cart with items, or navigation state (`history.state`). */
  state: 'session' | 'cart' | 'navigation-state';
  whenPresent: ReactNode;
  whenAbsent: ReactNode;
  /** Renders only `whenPresent`, without remounting it: the app has read the state and it is there. */
  isPresent?: boolean;
}

/**
 * Prerenders both forms of a page, because the build cannot know what this browser has stored. An inline script
 * (`inline/stored-state.ts`) and `main.css` show the matching form before the app's scripts arrive.
 */
export function StoredStateSwitch({ state, whenPresent, whenAbsent, isPresent = false }: StoredStateSwitchProps) {
  return (
    <>
      <div data-if={isPresent ? undefined : state}>{whenPresent}</div>
      {isPresent ? null : <div data-unless={state}>{whenAbsent}</div>}
    </>
  );
}

interface HiddenUntilHydratedProps {
  /** When to hide: the address has a query, or the cart has items. */
  when: 'query' | 'cart';
  children: ReactNode;
}

/**
 * Hides its children in prerendered HTML until hydration, because the build cannot know the query and the cart of
 * this browser.
 */
export function HiddenUntilHydrated({ when, children }: HiddenUntilHydratedProps) {
  return <div data-unless={useHydrated() ? undefined : when}>{children}</div>;
}
