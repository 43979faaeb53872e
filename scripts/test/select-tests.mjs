import { globSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../apps/web/src/paths/paths.ts';
import { findAffected } from './import-graph.mjs';
import { readJourney } from './read-journey.mjs';

const root = join(import.meta.dirname, '../..');
const journeyFolder = 'apps/web/e2e/';

const isUnitTest = (path) => /[.]test[.]tsx?$/.test(path);
const isStory = (path) => path.endsWith('.stories.tsx');
const isJourney = (path) => path.endsWith('.spec.ts');
const routeFolder = (path) => /^apps\/web\/src\/routes\/([\w-]+)\/route[.]tsx$/.exec(path)?.[1];

/** Files that no test reads, only `npm run check` and `npm run test:visual`: prose, changesets and baselines. */
const isWithoutTests = (path) => /[.]md$|^LICENSE$|^docs\/|^[.]changeset\/|^tests\/visual\/baselines\//.test(path);

/** Modules of the app shell, which every page loads. */
const isShell = (path) => /^apps\/web\/(?:index[.]html|src\/(?:app\/.+|main[.]tsx|prerender[.]tsx))$/.test(path);

/**
 * Returns the paths of a route folder, up to their first parameter: `blog-post` → `/blog/`. The folder's name is its
 * key in `paths`.
 */
export function addressesOf(folder) {
  const name = folder.replaceAll('-', '');
  return Object.entries(paths)
    .filter(([key]) => key.toLowerCase().startsWith(name))
    .map(([, path]) => path.replace(/:.*$/, ''));
}

const names = (text, address) =>
  address === '/' ? /['"`]\/['"`?]/.test(text) : new RegExp(`${address.replace(/\/$/, '')}(?![\\w-])`).test(text);

/**
 * Finds journeys that name a path of one of these pages. Returns `file:line`, by which Playwright selects a single
 * test.
 */
function journeysTo(folders) {
  const addresses = folders.flatMap(addressesOf);
  const areNamedIn = (text) => addresses.some((address) => names(text, address));
  return globSync(`${journeyFolder}*.spec.ts`, { cwd: root }).flatMap((path) => {
    const { shared, tests } = readJourney(join(root, path));
    if (areNamedIn(shared)) return [path];
    return tests.filter(({ text }) => areNamedIn(text)).map(({ line }) => `${path}:${line}`);
  });
}

/**
 * Selects what a change can affect.
 * @param {readonly string[]} changed paths from the root of the project
 * @param {Map<string, string[]>} importers the import graph
 * @returns {{ unit: string[], stories: string[], journeys: string[], all?: string }} test files, journeys also as
 * `file:line`. `all` names a changed file that is not in the import graph. Then all tests must run.
 */
export function selectTests(changed, importers) {
  const modules = changed.filter((path) => importers.has(path));
  const unknown = changed.find((path) => !importers.has(path) && !isWithoutTests(path));
  if (unknown) return { unit: [], stories: [], journeys: [], all: unknown };
  const affected = [...findAffected(modules, importers)];
  // The search stops at a page, because only the route table imports it, and all pages share that.
  const upToPages = [...findAffected(modules, importers, routeFolder)];
  const allStories = affected.some((path) => path.startsWith('.storybook/'));
  const allJourneys = upToPages.some(isShell) || affected.includes(`${journeyFolder}fixtures.ts`);
  const folders = upToPages.map(routeFolder).filter(Boolean);
  const own = affected.filter(isJourney);
  const visiting = journeysTo(folders).filter((test) => !own.some((path) => test.startsWith(path)));
  return {
    unit: affected.filter(isUnitTest),
    stories: allStories ? [...importers.keys()].filter(isStory) : affected.filter(isStory),
    journeys: allJourneys ? [...importers.keys()].filter(isJourney) : [...own, ...visiting],
  };
}
