// Chooses the stories files that a run has to show.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dependencies } from '../project/config.ts';
import { isStillAccepted, type Memory, type Verified } from '../record/memory.ts';
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
  /** Number of all stories files. */
  count: number;
  /** Stories files that a run has to show. */
  files: string[];
  /** By stories file: what an earlier run found equal, for the files that are left out. */
  verified: Map<string, Verified>;
  /** The digest of a stories file and of everything else that its pictures depend on. */
  digestOf: (file: string) => string;
}

/** Leaves out the stories files whose dependencies and accepted pictures are those of an earlier run. */
export function selectFiles(
  { files, digestOf: dependenciesOf }: Dependencies,
  memory: Memory,
  record: ReadonlyMap<string, Hashes>,
): Selection {
  const camera = digestOfCamera();
  const digests = new Map<string, string>();
  const digestOf = (file: string) => {
    const known = digests.get(file);
    if (known) return known;
    const digest = createHash('sha256').update(camera).update(dependenciesOf(file)).digest('hex').slice(0, 32);
    digests.set(file, digest);
    return digest;
  };
  const verified = new Map<string, Verified>();
  for (const file of files) {
    const found = memory.recall(digestOf(file));
    if (found && isStillAccepted(found, record)) verified.set(file, found);
  }
  return { count: files.length, files: files.filter((file) => !verified.has(file)), verified, digestOf };
}
