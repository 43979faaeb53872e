import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import process from 'node:process';

/**
 * Formats files and orders imports as `npm run format` does. Throws the formatter's error output when it cannot read
 * a file.
 */
export function formatFiles(root, paths) {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
