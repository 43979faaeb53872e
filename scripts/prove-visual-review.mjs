// npm run visual:prove [-- part of a name…]: plants the defects of tests/visual/planted-changes.mjs and runs the visual
// review of the stories that must show them. Counts the defects that it finds, and those whose file it names. Changes
// committed files of the working tree and restores them. `--speed` measures how long the answer to one change takes.
import process from 'node:process';
import { findGroups } from '@sehat/visual-review/causes';
import { runReview } from '@sehat/visual-review/run';
import { plantedChanges } from '../tests/visual/planted-changes.mjs';
import config from '../visual-review.config.ts';
import { readArguments } from './read-arguments.mjs';
import { measureSpeed, ordinaryChange } from './visual/measure-speed.mjs';
import { guard, plant, restore } from './visual/planting.mjs';

const { positionals, values } = readArguments('npm run visual:prove -- [--speed] [part of a name…]', {
  allowPositionals: true,
  options: { speed: { type: 'boolean' } },
});
const parts = values.speed && positionals.length === 0 ? [ordinaryChange] : positionals;
const chosen = plantedChanges.filter(({ name }) => parts.every((part) => name.includes(part)));
if (values.speed) {
  const [change] = chosen;
  if (!change) throw new Error(`No planted change is called “${parts.join(' ')}”.`);
  process.exit((await measureSpeed(change)) ? 0 : 1);
}
guard(chosen);

const dependencies = await config.readDependencies();
const { importsOf } = dependencies;

/** Whether a change can alter the pictures of the other's stories. Style sheets can alter every picture. */
const reaches = ({ file }, { stories }) => file.endsWith('.css') || importsOf(stories).has(file);
const disturbs = (one, other) => reaches(one, other) || reaches(other, one) || one.stories === other.stories;

/** Groups changes that do not disturb each other, so that one build of Storybook shows several. */
function group(changes) {
  const groups = [];
  for (const change of changes) {
    const free = groups.find((own) => !own.some((other) => disturbs(change, other)));
    if (free) free.push(change);
    else groups.push([change]);
  }
  return groups;
}

async function review(changes) {
  const files = changes.map(({ stories }) => stories);
  try {
    changes.forEach(plant);
    const run = await runReview(config, { files, dependencies });
    const groups = findGroups(config, run, dependencies);
    return changes.map(({ name, file, stories }) => {
      const own = run.outcomes.filter((outcome) => outcome.file === stories && outcome.status !== 'same');
      const causes = groups.filter(({ paths }) => own.some(({ path }) => paths.includes(path)));
      return {
        name,
        isFound: own.length > 0,
        hasCause: causes.some((cause) => cause.causes.some((one) => one.file === file)),
        pictures: own.length,
        groups: causes.length,
        message: own.find(({ message }) => message)?.message,
      };
    });
  } finally {
    restore();
  }
}

const found = [];
for (const changes of group(chosen)) {
  for (const result of await review(changes)) {
    found.push(result);
    const { name, isFound, hasCause, pictures, groups, message } = result;
    const cause = message ?? (hasCause ? 'names its file' : 'does not name its file');
    console.log(`${isFound ? 'found ' : 'MISSED'} ${name}: ${pictures} pictures in ${groups} groups, ${cause}`);
  }
}
const count = (test) => found.filter(test).length;
console.log(
  `\n${count(({ isFound }) => isFound)} of ${found.length} planted defects found; ` +
    `${count(({ hasCause, message }) => hasCause || message)} with their file or their failure named.`,
);
process.exitCode = count(({ isFound }) => !isFound) > Math.floor(found.length / 30) ? 1 : 0;
