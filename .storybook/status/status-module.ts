import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../root.ts';
import { readDependencies } from './dependencies.ts';
import type { FileStatus } from './describe-status.ts';
import { type FileResult, readResults } from './results-file.ts';

const name = 'virtual:component-status';

/**
 * Returns for each stories file the results of its last run, whether they are still valid, and the imported components
 * that fail.
 */
async function readStatus(): Promise<Record<string, FileStatus>> {
  const results = readResults();
  const files = globSync(['packages/*/src/**/*.stories.tsx', 'apps/web/src/**/*.stories.tsx'], { cwd: root });
  const { digestOf, partsOf } = await readDependencies();
  const runs = new Map(files.map((file) => [file, runOf(results[file], () => digestOf(file))]));
  const isFailing = (file: string) =>
    runs.get(file) === 'current' && Object.values(results[file]?.stories ?? {}).includes(false);
  return Object.fromEntries(
    files.map((file) => {
      const failingParts = partsOf(file, files)
        .filter(isFailing)
        .map((part) => basename(part, '.stories.tsx'));
      const unitTests = globSync('*.test.{ts,tsx}', { cwd: join(root, dirname(file)) }).length;
      return [file, { run: runs.get(file) ?? 'none', stories: results[file]?.stories ?? {}, failingParts, unitTests }];
    }),
  );
}

function runOf(result: FileResult | undefined, digest: () => string): FileStatus['run'] {
  if (!result) return 'none';
  return result.digest === digest() ? 'current' : 'outdated';
}

/** Returns the build's log line: how many stories files have valid results. */
export function describeRuns(runs: readonly FileStatus['run'][]): string {
  const current = runs.filter((run) => run === 'current').length;
  const known = `Component status: ${current} of ${runs.length} stories files have run as they are now.`;
  return current === runs.length ? known : `${known} For the others: npm run test:stories, then build again.`;
}

/**
 * A virtual module with the results of `npm run test:stories` for docs pages, read when Storybook is built or started.
 */
export const statusModule = (): Plugin => ({
  name: 'component-status',
  async buildStart() {
    if (this.environment.config.command === 'build') {
      this.environment.logger.info(describeRuns(Object.values(await readStatus()).map(({ run }) => run)));
    }
  },
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: async (id) => (id === `\0${name}` ? `export default ${JSON.stringify(await readStatus())};` : undefined),
});
