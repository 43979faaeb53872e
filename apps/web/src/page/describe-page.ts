import { config } from '../config/environment';
import { alternateTags, type HeadTag, headTags } from './head-tags';
import { findPublicPage } from './public-pages';

function put({ tag, by, id, value }: HeadTag) {
  const element = document.head.querySelector(`${tag}[${by}="${id}"]`);
  element?.setAttribute(tag === 'link' ? 'href' : 'content', value);
}

/** Updates the description tags in the head for shared links. Tells search engines not to list personal pages. */
export function describePage(pathname: string) {
  const page = findPublicPage(pathname);
  for (const tag of alternateTags(pathname, config.siteUrl)) put(tag);
  if (page) for (const tag of headTags(page, config.siteUrl)) put(tag);
  else put({ tag: 'meta', by: 'name', id: 'robots', value: 'noindex' });
}
