// Which stories files a run found equal to the accepted pictures. Git holds the list, so that a new clone leaves these
// files out too.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { write } from '../pictures/pictures.ts';
import type { Places } from '../project/places.ts';
import type { Hashes, Results } from '../results/results.ts';
import { readPath, readRecord } from './record.ts';

/** What a run has verified of a stories file. */
export interface Verified {
  /** The component of its pictures: the first part of their paths. */
  component: string;
  /** The digest of everything that its pictures depended on. */
  digest: string;
  /** The digest of the accepted hashes that they were equal to. */
  pictures: string;
}

type Accepted = ReadonlyMap<string, Hashes>;

/** Paths of the accepted pictures of a component. */
export const pathsOf = (record: Accepted, component: string) =>
  [...record.keys()].filter((path) => path.startsWith(`${component}/`));

/** A digest of the accepted hashes of a component. */
export function digestOfPictures(record: Accepted, component: string): string {
  const hash = createHash('sha256');
  for (const path of pathsOf(record, component).toSorted())
    hash.update(JSON.stringify([path, record.get(path)?.pixels, record.get(path)?.tree]));
  return hash.digest('base64url').slice(0, 24);
}

/** Reads the lines of the list. Two branches may leave marks of a conflict in it. Then it names no file. */
function readLines(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Reads the list by stories file. It is empty when it is missing or broken, and the next run writes it again. */
export function readVerified({ verified }: Pick<Places, 'verified'>): Map<string, Verified> {
  const lines = readLines(verified);
  return new Map(
    Object.entries(lines).map(([file, line]) => {
      const [component = '', digest = '', pictures = ''] = line.split(' ');
      return [file, { component, digest, pictures }];
    }),
  );
}

/** Leaves out the stories files that share a component, because their pictures cannot be told apart. */
const withOwnComponent = (all: ReadonlyMap<string, Verified>) =>
  [...Map.groupBy(all, ([, { component }]) => component).values()].flatMap((group) =>
    group.length === 1 ? group : [],
  );

/**
 * Adds the stories files of a run whose pictures were all equal. Removes the others that it showed, and those that no
 * longer exist. A picture that was accepted after the run does not count, because it came from a fresh page. Only the
 * next run shows that earlier stories do not change it.
 */
export function updateVerified(places: Places, { digests, outcomes }: Pick<Results, 'digests' | 'outcomes'>) {
  if (!digests) return;
  const record = readRecord(places.accepted);
  const all = new Map([...readVerified(places)].filter(([file]) => file in digests));
  for (const [file, own] of Map.groupBy(outcomes, (outcome) => outcome.file)) {
    const { component } = readPath(own[0]?.path ?? '');
    const digest = digests[file];
    if (file && digest && own.every(({ status }) => status === 'same'))
      all.set(file, { component, digest, pictures: digestOfPictures(record, component) });
    else all.delete(file);
  }
  const lines = withOwnComponent(all)
    .map(([file, { component, digest, pictures }]) => [file, `${component} ${digest} ${pictures}`] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  write(places.verified, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
}
