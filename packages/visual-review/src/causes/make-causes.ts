// Writes causes that changes of files and packages give.
import type { Cause } from '../results/results.ts';
import type { Place } from './evidence.ts';
import type { VersionChange } from './versions.ts';

/** A cause in one picture. `groupOutcomes` joins those of a group. */
export interface FoundCause extends Cause {
  /** Other tokens that get their value from this one. */
  derived?: string[];
}

/** The files that a story imports, each with its number of imports from the stories file. */
export type Imports = readonly (readonly [file: string, steps: number])[];

export const sourceCause = ({ file, line, change }: Place): FoundCause => ({
  kind: 'source',
  name: file,
  file,
  line,
  ...(change !== undefined && { detail: change }),
});

const mostLibraries = 3;

/** Names the packages with another version, those that the story imports first. */
export function libraryCauses(versions: VersionChange[], imports: Imports): FoundCause[] {
  const packageOf = (file: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  const imported = new Set(imports.map(([file]) => packageOf(file)).filter((name) => name !== undefined));
  const isPossible = ({ name }: VersionChange) => imported.has(name);
  const possible = versions.some(isPossible) ? versions.filter(isPossible) : versions;
  const describe = ({ from, to }: VersionChange) => `${from ?? 'not installed'} → ${to ?? 'not installed'}`;
  if (possible.length > mostLibraries) {
    const detail = possible.map((version) => `${version.name} ${describe(version)}`).join(', ');
    return [{ kind: 'library', name: `${possible.length} packages`, file: 'package-lock.json', detail }];
  }
  return possible.map((version) => ({
    kind: 'library',
    name: version.name,
    file: 'package-lock.json',
    detail: describe(version),
  }));
}
