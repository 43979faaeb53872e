import { type LiveNews, NEWS, TELL_ALL } from './live-news';

interface Parcel {
  type: typeof NEWS;
  news: LiveNews;
}

const isParcel = (data: unknown): data is Parcel =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === NEWS && 'news' in data;

/** Within the panel: hears what Storybook's manager passes on, after having asked for all that was told before. */
export function hearManager(hear: (news: LiveNews) => void): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window.parent && origin === window.location.origin && isParcel(data)) hear(data.news);
  };
  window.addEventListener('message', onMessage);
  window.parent.postMessage({ type: TELL_ALL }, window.location.origin);
  return () => window.removeEventListener('message', onMessage);
}

/** Within the manager: passes news on to the panel's window. */
export function passOn(panel: Window, news: LiveNews): void {
  panel.postMessage({ type: NEWS, news } satisfies Parcel, window.location.origin);
}
