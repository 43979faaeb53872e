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

/** The results of this machine, which every run updates. */
export const resultsFile = join(root, 'node_modules/.cache/sehat/story-results.json');

/** The results in Git, for clones that have not run the stories. `npm run status` updates them. */
export const committedResultsFile = join(root, '.storybook/status/story-results.json');

/** Returns the results of a file. Empty when it does not exist. */
export function readResults(file = resultsFile): StoryResults {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoryResults;
  } catch {
    return {};
  }
}

/** Returns the results that are valid for this digest. Without any, returns the newest outdated ones. */
export function chooseResult(digest: string, own: FileResult | undefined, committed: FileResult | undefined) {
  return [own, committed].find((result) => result?.digest === digest) ?? own ?? committed;
}
