// npm run visual:accept [-- story-id…]: what the last run found changed, new or gone becomes the baseline. Without ids: all of it.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { baselines, results } from './paths.mjs';
import { readPicture, writeBaseline } from './pictures.mjs';

const file = join(results, 'results.json');
if (!existsSync(file)) {
  console.error('There is nothing to accept: npm run test:visual finds it first.');
  process.exit(1);
}
const { outcomes } = JSON.parse(readFileSync(file, 'utf8'));
const open = outcomes.filter(({ status }) => ['changed', 'new', 'removed'].includes(status));
const ids = process.argv.slice(2);
const unknown = ids.filter((id) => !open.some((outcome) => outcome.id === id));
if (unknown.length > 0) {
  console.error(`Nothing of the last run is open for ${unknown.join(', ')}. Ids are as test:visual prints them.`);
  process.exit(1);
}

async function accept({ id, mode, path, status }) {
  const baseline = join(baselines, `${path}.webp`);
  if (status === 'removed') rmSync(baseline, { force: true });
  else await writeBaseline(baseline, await readPicture(join(results, 'actual', `${path}.png`)));
  console.log(`${status.padEnd(8)} ${id} (${mode})`);
}

const queue = open.filter((outcome) => ids.length === 0 || ids.includes(outcome.id));
const work = async () => {
  for (let outcome = queue.shift(); outcome; outcome = queue.shift()) await accept(outcome);
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
