// npm run api: lists the breaking changes of @sehat/ui since the last release, and fails when no changeset announces
// one. `--write` records the present API as that of the release; npm run release does so.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../read-arguments.mjs';
import { breakingChanges, unannounced } from './compare-api.mjs';
import { readApi } from './read-api.mjs';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'packages/ui');
const report = join(folder, 'api.txt');

const write = (facts) =>
  Object.entries(facts)
    .map(([key, text]) => `${key}: ${text}`.trimEnd())
    .join('\n');

const read = (text) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => /^(.+?):(?: (.*))?$/.exec(line) ?? [])
      .map(([, key, value = '']) => [key, value]),
  );

/** Compares the sources with the API of the last release. */
export function checkApi(host) {
  const current = readApi(folder, host);
  const changes = breakingChanges(read(readFileSync(report, 'utf8')), current);
  const changesets = globSync('.changeset/*.md', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { current, changes, missing: unannounced(changes, changesets, manifest) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = readArguments('npm run api [-- --write]', { options: { write: { type: 'boolean' } } });
  if (values.write) writeFileSync(report, `${write(readApi(folder))}\n`);
  else {
    const { changes, missing } = checkApi();
    console.log(`${changes.length} breaking ${changes.length === 1 ? 'change' : 'changes'} since the last release.`);
    for (const { change } of changes) console.log(`  ${change}`);
    if (missing.length > 0) {
      console.error(['No changeset names the export of:', ...missing].join('\n  '));
      process.exitCode = 1;
    }
  }
}
