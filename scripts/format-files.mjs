import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import process from 'node:process';

/** Formats files as `npm run format` does, import order included. Throws with the formatter's words when it cannot read one. */
export function formatFiles(root, paths) {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
