import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { readDependencies } from './dependencies.ts';
import { chooseResult, committedResultsFile, readResults, type StoryResults } from './results-file.ts';
import { listStoriesFiles } from './stories-files.ts';

/** Writes one line per stories file, so that two branches rarely change the same line. */
const format = (results: StoryResults) =>
  `{\n${Object.entries(results)
    .map(([file, result]) => `${JSON.stringify(file)}: ${JSON.stringify(result)}`)
    .join(',\n')}\n}\n`;

const { digestOf } = await readDependencies();
const own = readResults();
const committed = readResults(committedResultsFile);
const results: StoryResults = {};
let current = 0;
for (const file of listStoriesFiles()) {
  const digest = digestOf(file);
  const result = chooseResult(digest, own[file], committed[file]);
  if (!result) continue;
  if (result.digest === digest) current += 1;
  const stories = Object.entries(result.stories).toSorted(([one], [other]) => one.localeCompare(other));
  results[file] = { digest: result.digest, stories: Object.fromEntries(stories) };
}
writeFileSync(committedResultsFile, format(results));
process.stdout.write(`${current} of ${listStoriesFiles().length} stories files have valid results.\n`);
