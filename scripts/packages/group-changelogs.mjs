// Part of npm run release: groups the entries that changesets has just written to each CHANGELOG.md by Breaking, Added,
// Changed, Deprecated and Fixed. Changesets itself knows only the size of a change.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupEntries } from '../../.changeset/changelog.mjs';

const root = join(import.meta.dirname, '..', '..');
for (const path of globSync('packages/*/CHANGELOG.md', { cwd: root })) {
  const file = join(root, path);
  writeFileSync(file, groupEntries(readFileSync(file, 'utf8')));
}
