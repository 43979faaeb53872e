import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../root.ts';
import type { FileStatus } from './describe-status.ts';
import { digestOf, readResults } from './results-file.ts';

const name = 'virtual:component-status';

/** For each stories file: what its last run said of what stands there now, and how many unit tests files stand beside it. */
function readStatus(): Record<string, FileStatus> {
  const results = readResults();
  const files = globSync(['packages/*/src/**/*.stories.tsx', 'apps/web/src/**/*.stories.tsx'], { cwd: root });
  return Object.fromEntries(
    files
      .filter((file) => existsSync(join(root, file)))
      .map((file) => {
        const result = results[file];
        const unitTests = globSync('*.test.{ts,tsx}', { cwd: join(root, dirname(file)) }).length;
        const run = !result ? 'none' : result.digest === digestOf(file) ? 'current' : 'outdated';
        return [file, { run, stories: result?.stories ?? {}, unitTests }];
      }),
  );
}

/** What a build says of itself: how many components it can vouch for. */
export function describeRuns(runs: readonly FileStatus['run'][]): string {
  const current = runs.filter((run) => run === 'current').length;
  const known = `Component status: ${current} of ${runs.length} stories files have run as they are now.`;
  return current === runs.length ? known : `${known} For the others: npm run test:stories, then build again.`;
}

/** Gives the docs pages the results that `npm run test:stories` left, as they are when Storybook is built or started. */
export const statusModule = (): Plugin => ({
  name: 'component-status',
  buildStart() {
    if (this.environment.config.command === 'build') {
      this.environment.logger.info(describeRuns(Object.values(readStatus()).map(({ run }) => run)));
    }
  },
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(readStatus())};` : undefined),
});
