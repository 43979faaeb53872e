// npm run visual:accept [-- story-id…]: makes the pictures of the last run the baselines.
// Without ids, it accepts every picture that is changed, new or removed.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { readArguments } from '../read-arguments.mjs';
import { acceptPictures } from './baselines.mjs';
import { results } from './paths.mjs';
import { readPicture } from './pictures.mjs';
import { readPinnedVersion, writePinnedVersion } from './pinned-browser.mjs';

const { positionals: ids } = readArguments('npm run visual:accept -- [story-id…]', { allowPositionals: true });
const file = join(results, 'results.json');
if (!existsSync(file)) {
  console.error('There is no result to accept. Run npm run test:visual first.');
  process.exit(1);
}
const { browser, whole, outcomes } = JSON.parse(readFileSync(file, 'utf8'));
const open = outcomes.filter(({ status }) => ['changed', 'new', 'removed'].includes(status));
const unknown = ids.filter((id) => !open.some((outcome) => outcome.id === id));
if (unknown.length > 0) {
  console.error(`The last run found no difference for ${unknown.join(', ')}. Use the ids that test:visual prints.`);
  process.exit(1);
}

if (browser !== readPinnedVersion() && (ids.length > 0 || !whole)) {
  console.error(
    'The last run used another browser than the baselines. Run test:visual for all stories, then accept all pictures.',
  );
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
if (browser !== readPinnedVersion()) writePinnedVersion(browser);
