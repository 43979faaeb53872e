/** What the loading machine needs from the outside. */
export interface LoadingDeps<Content> {
  load: (signal: AbortSignal) => Promise<Content>;
}

export interface LoadingContext<Content> {
  /** The loaded content; null until then. In an object of its own, because the content itself may be null. */
  loaded: { content: Content } | null;
}

export type LoadingEvent = { type: 'content.retry' };
