/** The results of a run. `results.json` in the results folder holds them, and the review page shows them. */
import type { Region } from '../pictures/regions.ts';

/** The two hashes of a picture: of its pixels and of its accessibility tree. Each is a SHA-256 in base64url. */
export interface Hashes {
  pixels: string;
  tree: string;
}

/**
 * - `same`: pixels and accessibility tree are equal to the accepted ones.
 * - `changed`: one of them differs.
 * - `denied`: differs, and a reviewer has denied these very pixels and this tree.
 * - `new`: nothing was accepted.
 * - `removed`: accepted, but the story or mode no longer exists.
 * - `failed`: the story threw, did not come to rest, or changed after its play function.
 */
export type Status = 'same' | 'changed' | 'denied' | 'new' | 'removed' | 'failed';

/** The result of one picture: one story in one mode. */
export interface Outcome {
  /** Id of the story. */
  id: string;
  /** Its place in the sidebar, such as `Components/Button`. */
  title: string;
  name: string;
  /** A theme, viewport and language, such as `dark-phone`. */
  mode: string;
  /** `component/story.mode`: the path of the files below `actual`, `accepted` and `difference`, without extension. */
  path: string;
  /** The stories file, by its path from the project's root. */
  file: string;
  status: Status;
  /** Number of pixels that differ. Absent when the accepted picture is not in the store. */
  pixels?: number;
  /** The parts in which these pixels are. Absent when `pixels` is. */
  regions?: Region[];
  /** Whether the accessibility tree differs. */
  hasOtherTree?: boolean;
  /** Why the story failed. */
  message?: string;
  /** The note of the reviewer who denied it. */
  note?: string;
  accepted?: Hashes;
  actual?: Hashes;
  ms: number;
}

/** Why pictures differ. */
export interface Cause {
  kind: 'token' | 'source' | 'library' | 'unknown';
  /** What changed, such as `--danger` or `packages/ui/src/button/button.tsx`. */
  name: string;
  /** File from the project's root, and its line, where one is known. */
  file?: string;
  line?: number;
  /** The change itself, such as `#b3261e → #c00`. */
  detail?: string;
  /** `tree` when it explains the accessibility tree. Otherwise it explains pixels or a failure. */
  explains?: 'tree';
}

/** Pictures that differ for the same causes. */
export interface Group {
  id: string;
  causes: Cause[];
  /** Whether the accessibility tree of each of its pictures differs. Otherwise that of none does. */
  hasOtherTree?: boolean;
  /** Paths of its outcomes. */
  paths: string[];
}

export interface Results {
  /** Version of the browser. */
  browser: string;
  /** Whether all stories were shown. */
  isWhole: boolean;
  /**
   * By stories file: the digest of everything that its pictures depend on. It is `''` when they also depended on an
   * earlier story. Absent for a run of chosen stories or of a slowed browser, which verifies nothing.
   */
  digests?: Record<string, string>;
  outcomes: Outcome[];
  groups: Group[];
  /** Requests of stories to other hosts. */
  foreign: string[];
}

/** A rendered element of a story, for finding causes. The order is that of the document. */
export interface ElementFacts {
  tag: string;
  classes: string[];
  /** The element's own text, at most 80 characters. */
  text: string;
  /** Left, top, width and height in pixels. */
  box: [number, number, number, number];
  /** Computed styles by property, such as `color` and `border-top-color`. */
  styles: Record<string, string>;
}

/** `path.facts.json` beside a picture. */
export interface PictureFacts {
  elements: ElementFacts[];
  /** Custom properties of the page's root with their values in this theme. */
  tokens: Record<string, string>;
}

/**
 * What a reviewer has decided. `decisions.json` in the record's folder holds the list, oldest first. An entry without
 * pictures is deleted.
 */
export interface Decision {
  decision: 'accepted' | 'denied' | 'seen';
  note: string;
  /** In ISO 8601 with UTC. */
  at: string;
  /** By picture path. */
  pictures: Record<string, Hashes | null>;
}
