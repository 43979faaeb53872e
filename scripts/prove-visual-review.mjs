// npm run visual:prove [-- part of a name…]: plants the defects of tests/visual/planted-changes.mjs and runs the visual
// review of the stories that must show them. Counts the defects that it finds, and those whose file it names. Changes
// committed files of the working tree and restores them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { findGroups } from '@sehat/visual-review/causes';
import { runReview } from '@sehat/visual-review/run';
import { plantedChanges } from '../tests/visual/planted-changes.mjs';
import config from '../visual-review.config.ts';
import { readArguments } from './read-arguments.mjs';

const { positionals } = readArguments('npm run visual:prove -- [part of a name…]', { allowPositionals: true });
const chosen = plantedChanges.filter(({ name }) => positionals.every((part) => name.includes(part)));
const { root } = config;
const changed = execFileSync('git', ['status', '--porcelain', '--', ...chosen.map(({ file }) => file)], { cwd: root });
if (changed.length > 0) {
  console.error(`Commit these files first, because this command changes and restores them:\n${changed.toString()}`);
  process.exit(1);
}

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

const originals = new Map();
function restore() {
  for (const [file, text] of originals) writeFileSync(join(root, file), text);
  originals.clear();
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    restore();
    process.exit(1);
  });
}

function plant({ file, from, to }) {
  const text = readFileSync(join(root, file), 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not contain “${from}” once.`);
  originals.set(file, originals.get(file) ?? text);
  writeFileSync(
    join(root, file),
    text.replace(from, () => to),
  );
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
    const { name, isFound, hasCause, pictures, message } = result;
    const cause = message ?? (hasCause ? 'names its file' : 'does not name its file');
    console.log(`${isFound ? 'found ' : 'MISSED'} ${name}: ${pictures} pictures, ${cause}`);
  }
}
const count = (test) => found.filter(test).length;
console.log(
  `\n${count(({ isFound }) => isFound)} of ${found.length} planted defects found; ` +
    `${count(({ hasCause, message }) => hasCause || message)} with their file or their failure named.`,
);
process.exitCode = count(({ isFound }) => !isFound) > Math.floor(found.length / 30) ? 1 : 0;
