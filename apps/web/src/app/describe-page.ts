import { config } from './env';
import { type HeadTag, headTags } from './head-tags';
import { findPublicPage } from './public-pages';

function put({ tag, by, id, value }: HeadTag) {
  const element = document.head.querySelector(`${tag}[${by}="${id}"]`);
  element?.setAttribute(tag === 'link' ? 'href' : 'content', value);
}

/** Keeps the head true to the page that is shown, for whoever shares it. What is a visitor's own is for no search engine. */
export function describePage(pathname: string) {
  const page = findPublicPage(pathname);
  if (page) for (const tag of headTags(page, config.siteUrl)) put(tag);
  else put({ tag: 'meta', by: 'name', id: 'robots', value: 'noindex' });
}
