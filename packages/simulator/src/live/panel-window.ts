import { type LiveNews, NEWS, SEND_ALL } from './live-news';

interface Parcel {
  type: typeof NEWS;
  news: LiveNews;
}

const isParcel = (data: unknown): data is Parcel =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === NEWS && 'news' in data;

/** In the panel: requests all actors from Storybook's manager, then calls back with each piece of news. */
export function hearManager(hear: (news: LiveNews) => void): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window.parent && origin === window.location.origin && isParcel(data)) hear(data.news);
  };
  window.addEventListener('message', onMessage);
  window.parent.postMessage({ type: SEND_ALL }, window.location.origin);
  return () => window.removeEventListener('message', onMessage);
}

/** In the manager: posts news to the panel's window. */
export function passOn(panel: Window, news: LiveNews): void {
  panel.postMessage({ type: NEWS, news } satisfies Parcel, window.location.origin);
}
