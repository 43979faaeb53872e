import { type LiveNews, NEWS, SEND_ALL, SEND_EVENT } from './live-news';

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

/** An event for an actor of the page, as the panel posts it. */
export interface EventParcel {
  type: typeof SEND_EVENT;
  session: string;
  event: { type: string };
}

export const isEventParcel = (data: unknown): data is EventParcel =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === SEND_EVENT && 'event' in data;

/** In the panel: sends an event to an actor of the page. */
export const sendToPage = (session: string, event: { type: string }): void =>
  window.parent.postMessage({ type: SEND_EVENT, session, event } satisfies EventParcel, window.location.origin);

/** In the manager: posts news to the panel's window. */
export function passOn(panel: Window, news: LiveNews): void {
  panel.postMessage({ type: NEWS, news } satisfies Parcel, window.location.origin);
}
