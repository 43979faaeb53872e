import type { Dependencies, ReviewConfig } from '../project/config.ts';
import { changedSince, hasCommit } from '../project/files-at.ts';
import { UsageError } from './usage.ts';

/**
 * Returns the stories files whose dependencies differ from those at a commit. The files nearest to a change come first,
 * so that the stories of a changed component answer before the pages that show it.
 */
export async function filesSince(config: ReviewConfig, commit: string, now?: Dependencies): Promise<string[]> {
  const { root, readDependencies } = config;
  if (!now || !readDependencies)
    throw new UsageError('--since needs `readDependencies` in visual-review.config.ts. README.md describes it.');
  if (!hasCommit(root, commit)) throw new UsageError(`The repository has no commit ${commit}.`);
  const before = await readDependencies(commit);
  const changed = changedSince(root, commit);
  const distanceOf = (file: string) => {
    const imports = now.importsOf(file);
    return Math.min(...changed.map((one) => imports.get(one) ?? Infinity));
  };
  return now.files
    .filter((file) => before.digestOf(file) !== now.digestOf(file))
    .map((file) => [file, distanceOf(file)] as const)
    .toSorted(([, one], [, other]) => (one === other ? 0 : one - other))
    .map(([file]) => file);
}
