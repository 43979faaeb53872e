import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { readKeyProofs } from '../keyboard/key-proofs.ts';
import { root } from '../root.ts';
import { readDependencies } from './dependencies.ts';
import type { FileStatus } from './describe-status.ts';
import type { ReadFile } from './import-graph.ts';
import { chooseResult, committedResultsFile, type FileResult, readResults, type StoryResults } from './results-file.ts';
import { listStoriesFiles } from './stories-files.ts';

const name = 'virtual:component-status';

/** Where the status comes from. A test replaces parts of it. */
interface Sources {
  files?: readonly string[];
  own?: StoryResults;
  committed?: StoryResults;
  readFile?: ReadFile;
}

/**
 * Returns for each stories file the results of its last run, whether they are still valid, and the imported components
 * that fail.
 */
export async function readStatus({
  files = listStoriesFiles(),
  own = readResults(),
  committed = readResults(committedResultsFile),
  readFile,
}: Sources = {}): Promise<Record<string, FileStatus>> {
  const { digestOf, partsOf } = await readDependencies(readFile);
  const runs = new Map(
    files.map((file) => {
      const digest = digestOf(file);
      const result = chooseResult(digest, own[file], committed[file]);
      return [file, { digest, result, run: runOf(result, digest) }] as const;
    }),
  );
  const isFailing = (file: string) => {
    const { run, result } = runs.get(file) ?? {};
    return run === 'current' && Object.values(result?.stories ?? {}).includes(false);
  };
  const pages = files.flatMap((page) => {
    const title = page.startsWith('apps/') ? readPageTitle(page) : undefined;
    return title ? [{ title, parts: new Set(partsOf(page, files)) }] : [];
  });
  const pagesWith = (file: string) =>
    pages
      .filter(({ parts }) => parts.has(file))
      .map(({ title }) => title)
      .toSorted();
  return Object.fromEntries(
    files.map((file) => {
      const failingParts = partsOf(file, files)
        .filter(isFailing)
        .map((part) => basename(part, '.stories.tsx'));
      const unitTests = globSync('*.test.{ts,tsx}', { cwd: join(root, dirname(file)) }).length;
      const { digest = '', run = 'none', result } = runs.get(file) ?? {};
      const keys = readKeyProofs(file);
      return [
        file,
        { digest, run, stories: result?.stories ?? {}, failingParts, unitTests, keys, pages: pagesWith(file) },
      ];
    }),
  );
}

/** Returns the title of the stories of a page, such as `Pages/Doctors`. */
function readPageTitle(file: string): string | undefined {
  return /^ {2}title: '(Pages\/.+)',$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1];
}

function runOf(result: FileResult | undefined, digest: string): FileStatus['run'] {
  if (!result) return 'none';
  return result.digest === digest ? 'current' : 'outdated';
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
export const statusModule = (sources: Sources = {}): Plugin => ({
  name: 'component-status',
  async buildStart() {
    if (this.environment.config.command === 'build') {
      this.environment.logger.info(describeRuns(Object.values(await readStatus(sources)).map(({ run }) => run)));
    }
  },
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: async (id) => (id === `\0${name}` ? `export default ${JSON.stringify(await readStatus(sources))};` : undefined),
});
