import type { Locale } from './generated/runtime.js';
import { language } from './language';

/** Where the pages of a language begin: English at `/`, every other language below its own name. */
export const prefixOf = (of: Locale): string => (of === 'en' ? '' : `/${of}`);

/**
 * The address of a page in a language. `path` is a path of the router. A path that begins with two slashes leads to the
 * start page, because as an address it names another site.
 */
export const addressIn = (of: Locale, path: string): string =>
  path === '/' || path[1] === '/' ? prefixOf(of) || '/' : prefixOf(of) + path;

/** The address of another site, or of a page of this language if the link is a path of this app. */
export const hrefIn = (of: Locale, link: string): string => (link.startsWith('/') ? addressIn(of, link) : link);

/** The path of the router for an address of this language. */
export const pathOfAddress = (address: string): string =>
  language() === 'en' ? address : address.slice(prefixOf(language()).length) || '/';
