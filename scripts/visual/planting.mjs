import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..', '..');
const originals = new Map();

/** Writes the committed files back. */
export function restore() {
  for (const [file, text] of originals) writeFileSync(join(root, file), text);
  originals.clear();
}

/** Ends the process when one of these changes' files is not committed. Restores them when the process is stopped. */
export function guard(changes) {
  const files = changes.map(({ file }) => file);
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { cwd: root });
  if (changed.length > 0) {
    console.error(`Commit these files first, because this command changes and restores them:\n${changed.toString()}`);
    process.exit(1);
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      restore();
      process.exit(1);
    });
  }
}

/**
 * Changes a file until `restore`.
 * @param {import('../../tests/visual/planted-changes.mjs').PlantedChange} change
 */
export function plant({ file, from, to }) {
  const text = readFileSync(join(root, file), 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not contain “${from}” once.`);
  originals.set(file, originals.get(file) ?? text);
  writeFileSync(
    join(root, file),
    text.replace(from, () => to),
  );
}
