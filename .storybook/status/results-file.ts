import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** The results of the last run of a stories file. */
export interface FileResult {
  /** Digest of the stories' dependencies at the time of the run. The results are valid for this digest only. */
  digest: string;
  /** By story id: whether the story rendered and played without an accessibility violation. */
  stories: Record<string, boolean>;
}

/** Results by the path of the stories file from the root. */
export type StoryResults = Record<string, FileResult>;

/** In the cache folder, because a run can recreate it. */
export const resultsFile = join(root, 'node_modules/.cache/sehat/story-results.json');

export function readResults(): StoryResults {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8')) as StoryResults;
  } catch {
    return {};
  }
}
