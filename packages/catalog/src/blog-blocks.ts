/** One piece of a post's body, in reading order. Headings are of one level, below the post's title. */
export type BlogBlock =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  /** Set apart from the text: when to seek help, and what an article cannot do. */
  | { readonly type: 'notice'; readonly tone: 'info' | 'warning'; readonly title: string; readonly text: string };

/** A publication that the post cites. */
export interface BlogSource {
  readonly title: string;
  readonly publisher: string;
  /** Year of publication. */
  readonly year: number;
}

/** The body of a post. */
export interface BlogContent {
  readonly blocks: readonly BlogBlock[];
  readonly sources: readonly BlogSource[];
}
