import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';

/** What the last run of a stories file said. */
export interface FileResult {
  /** Of the folder's files then: a result speaks of these only. */
  digest: string;
  /** By the story's id: whether it rendered, played and had no accessibility violation. */
  stories: Record<string, boolean>;
}

/** By the path of the stories file, from the project's root. */
export type StoryResults = Record<string, FileResult>;

/** Beside the other things that a run may throw away. */
export const resultsFile = join(root, 'node_modules/.cache/sehat/story-results.json');

/** Of the files that stand beside a stories file, itself included. */
export function digestOf(storiesFile: string): string {
  const folder = dirname(join(root, storiesFile));
  const hash = createHash('sha256');
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const name of files.map((entry) => entry.name).toSorted())
    hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

export function readResults(): StoryResults {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8')) as StoryResults;
  } catch {
    return {};
  }
}
