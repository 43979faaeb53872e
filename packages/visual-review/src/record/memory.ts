// Remembers which stories files were found equal to the accepted pictures, so that a run can leave them out.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { write } from '../pictures/pictures.ts';
import type { Hashes } from '../results/results.ts';
import { isSame } from './record.ts';

/** The pictures of a stories file that a run found equal to the accepted ones. */
export interface Verified {
  /** The commit of that run. */
  commit: string;
  pictures: Record<string, Hashes>;
}

export type Memory = ReturnType<typeof openMemory>;

/**
 * Opens the memory in the folder of the store. `digest` stands for everything that a stories file's pictures depend on.
 */
export function openMemory(folder: string) {
  const place = (digest: string) => join(folder, 'verified', `${digest}.json`);
  return {
    recall(digest: string): Verified | undefined {
      const file = place(digest);
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Verified) : undefined;
    },
    remember: (digest: string, verified: Verified) => write(place(digest), JSON.stringify(verified)),
  };
}

/** Whether the pictures that a run has verified are still the accepted ones. */
export const isStillAccepted = ({ pictures }: Verified, record: ReadonlyMap<string, Hashes>) =>
  Object.entries(pictures).every(([path, hashes]) => {
    const accepted = record.get(path);
    return accepted !== undefined && isSame(accepted, hashes);
  });
