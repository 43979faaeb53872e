import { addressIn } from '../messages/addresses';
import type { Locale } from '../messages/generated/runtime.js';
import { language } from '../messages/language';
import { languageNames } from '../messages/language-names';
import type { PublicPage } from './public-pages';

/** A tag in the document's head that differs per page. `by` and `id` identify it. */
export interface HeadTag {
  tag: 'meta' | 'link';
  by: 'name' | 'property' | 'rel' | 'hreflang';
  id: string;
  value: string;
}

const meta = (by: 'name' | 'property', id: string, value: string): HeadTag => ({ tag: 'meta', by, id, value });

/** Links to the page in each language. `x-default` is for readers of other languages. */
export const alternateTags = (path: string, siteUrl: string): HeadTag[] =>
  [...Object.keys(languageNames), 'x-default'].map((id) => ({
    tag: 'link',
    by: 'hreflang',
    id,
    value: siteUrl + addressIn(id === 'x-default' ? 'en' : (id as Locale), path),
  }));

const otherLanguages = () => Object.keys(languageNames).filter((other) => other !== language());

/** The tags of a public page for search engines and shared links. `siteUrl` has no trailing slash. */
export function headTags({ path, title, description, image, imageAlt, kind }: PublicPage, siteUrl: string): HeadTag[] {
  const address = siteUrl + addressIn(language(), path);
  return [
    meta('name', 'description', description()),
    meta('name', 'robots', 'index, follow'),
    { tag: 'link', by: 'rel', id: 'canonical', value: address },
    meta('property', 'og:site_name', 'Sehat'),
    meta('property', 'og:locale', `${language()}_IN`),
    ...otherLanguages().map((other) => meta('property', 'og:locale:alternate', `${other}_IN`)),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', title()),
    meta('property', 'og:description', description()),
    meta('property', 'og:url', address),
    meta('property', 'og:image', siteUrl + addressIn(language(), image)),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', imageAlt()),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}
