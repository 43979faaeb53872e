import { lazyModule } from '@sehat/ui/lazy-module';
import { type ComponentType, createElement } from 'react';
import type { Params } from 'react-router-dom';
import { LazyRoute } from '../page/lazy-route';

/** Who may open a route: every visitor, signed-in users, or admins. */
export type Access = 'open' | 'signedIn' | 'admin';

/** Returns a text in the current language. */
type Text = () => string;

export interface AppRoute {
  path: string;
  access: Access;
  /**
   * The page's `h1`, or the part of it that is the same for all users. Shown while the session or the page is
   * loading.
   */
  heading?: Text;
  /**
   * First half of the document title, where it differs from the heading. Equals the title that the page sets, unless
   * that depends on data.
   */
  title?: Text;
  /** Heading and title per path, for a route with several pages. */
  pages?: Readonly<Record<string, { heading: Text; title?: Text }>>;
  /** Whether the first view is the same for all signed-in users, so that the build prerenders the complete page. */
  sameForAll?: boolean;
  /** Whether the service worker keeps the page, so that it opens without a network. */
  worksOffline?: boolean;
  /** Whether the page fills the window, without header, footer and floating actions. It must offer a way out. */
  bare?: boolean;
  /** Loads the route's module. */
  loadModule: () => Promise<unknown>;
  /** Loads everything that the first render needs. Repeated calls load nothing twice. */
  load: (params: Params) => Promise<unknown>;
  Page: ComponentType;
}

interface RouteOptions<M>
  extends Pick<AppRoute, 'heading' | 'title' | 'pages' | 'sameForAll' | 'worksOffline' | 'bare'> {
  /** Loads what the first render needs besides the module. */
  prepare?: (module: M, params: Params) => Promise<unknown>;
}

/** The `h1` of a path, or the part of it that is the same for all users. */
export const headingOf = ({ heading, pages }: Pick<AppRoute, 'heading' | 'pages'>, pathname: string) =>
  (pages?.[pathname]?.heading ?? heading)?.();

/** Defines a route, whose module is a separate chunk. */
export function route<M>(
  path: string,
  access: Access,
  load: () => Promise<M>,
  pick: (module: M) => ComponentType,
  { prepare, ...options }: RouteOptions<M> = {},
): AppRoute {
  const part = lazyModule(load);
  return {
    path,
    access,
    ...options,
    Page: () => createElement(LazyRoute<M>, { of: part, pick, headingOf: (pathname) => headingOf(options, pathname) }),
    loadModule: part.load,
    load: async (params) => {
      const module = await part.load();
      await prepare?.(module, params);
    },
  };
}
