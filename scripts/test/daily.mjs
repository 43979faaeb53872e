// What one day of CI runs. The date chooses it, so that some days together run everything.
import { createHash } from 'node:crypto';

/** How many stories files run although their committed results are valid. */
const furtherFiles = 20;

const placeOf = (file, day) => createHash('sha256').update(day).update(file).digest('hex');

/**
 * Chooses stories files: those without valid results in Git in which every story passed, and some more by the day.
 * @param {readonly string[]} files all stories files
 * @param {(file: string) => boolean} isProven whether a file has such results
 * @param {string} day such as 2026-11-25
 * @returns {string[]}
 */
export function chooseStories(files, isProven, day) {
  const further = files.filter(isProven).toSorted((one, other) => (placeOf(one, day) < placeOf(other, day) ? -1 : 1));
  return [...files.filter((file) => !isProven(file)), ...further.slice(0, furtherFiles)].toSorted();
}

/** Reads the stories files and their results in Git, and chooses those of the day. */
export async function listDailyStories(day) {
  const [{ readDependencies }, { committedResultsFile, readResults }, { listStoriesFiles }] = await Promise.all([
    import('../../.storybook/status/dependencies.ts'),
    import('../../.storybook/status/results-file.ts'),
    import('../../.storybook/status/stories-files.ts'),
  ]);
  const { digestOf } = await readDependencies();
  const results = readResults(committedResultsFile);
  const isProven = (file) =>
    results[file]?.digest === digestOf(file) && Object.values(results[file].stories).every(Boolean);
  return chooseStories(listStoriesFiles(), isProven, day);
}

/** The third of the journeys that a day runs, as an option of Playwright. Three days in a row run all of them. */
export const thirdOf = (day) => `--shard=${1 + (Math.floor((Date.parse(day) || 0) / 86_400_000) % 3)}/3`;
