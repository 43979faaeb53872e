// Chooses the stories files that a run has to show.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dependencies } from '../project/config.ts';
import { digestOfPictures, type Verified } from '../record/verified.ts';
import type { Hashes } from '../results/results.ts';

/** Changes with the code of this package, because another camera may take other pictures. */
function digestOfCamera(): string {
  const source = join(import.meta.dirname, '..');
  const hash = createHash('sha256');
  for (const file of globSync('{camera,pictures,storybook}/*.{ts,mjs,js}', { cwd: source }).toSorted())
    hash.update(readFileSync(join(source, file)));
  return hash.digest('hex');
}

export interface Selection {
  /** Stories files that a run has to show. */
  files: string[];
  /** Components of the stories files that are left out. */
  verified: string[];
  /** By stories file: the digest of it and of everything else that its pictures depend on. */
  digests: Record<string, string>;
}

/** Leaves out the stories files whose dependencies and accepted pictures are those of an earlier run. */
export function selectFiles(
  { files, digestOf }: Dependencies,
  verified: ReadonlyMap<string, Verified>,
  record: ReadonlyMap<string, Hashes>,
): Selection {
  const camera = digestOfCamera();
  const digests: Record<string, string> = {};
  const components = new Map<string, string>();
  for (const file of files) {
    const digest = createHash('sha256').update(camera).update(digestOf(file)).digest('base64url').slice(0, 24);
    digests[file] = digest;
    const known = verified.get(file);
    if (known?.digest === digest && known.pictures === digestOfPictures(record, known.component))
      components.set(file, known.component);
  }
  return { files: files.filter((file) => !components.has(file)), verified: [...components.values()], digests };
}
