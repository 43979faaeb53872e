// npm run visual:accept [-- story-id…]: what the last run found changed, new or gone becomes the baseline. Without ids: all of it.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { acceptPictures } from './baselines.mjs';
import { results } from './paths.mjs';
import { readPicture } from './pictures.mjs';

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

const components = new Map();
for (const outcome of open.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
  const component = outcome.path.split('/')[0];
  components.set(component, [...(components.get(component) ?? []), outcome]);
}

async function accept([component, found]) {
  const changes = new Map();
  for (const { path, status } of found) {
    const actual = join(results, 'actual', `${path}.png`);
    changes.set(path, status === 'removed' ? undefined : await readPicture(actual));
  }
  await acceptPictures(component, changes);
  for (const { id, mode, status } of found) console.log(`${status.padEnd(8)} ${id} (${mode})`);
}

const queue = [...components];
const work = async () => {
  for (let component = queue.shift(); component; component = queue.shift()) await accept(component);
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
