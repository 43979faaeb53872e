import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

/** Opens every document of the production build, waits for hydration, and fails on any error of the page. */
const walkOfAllPages = `${journeyFolder}titles.spec.ts`;

const componentFolder = (path) => /^packages\/ui\/src\/[\w-]+/.exec(path)?.[0];

/**
 * Whether stories prove this module: it is part of a design-system component, and its folder has stories. Such a
 * component cannot read addresses, the session, storage or the network, so no journey depends on it alone.
 */
const isProvenByStories = (path, importers) => {
  const folder = componentFolder(path);
  return Boolean(folder) && importers.has(`${folder}/${basename(folder)}.stories.tsx`);
};

/** A component, the modules that import it directly, and the importers of these modules. */
function findNear(component, importers) {
  const isOutside = (path) => componentFolder(path) !== componentFolder(component);
  const users = [...findAffected([component], importers, isOutside)];
  return [...users, ...users.filter((path) => !isDocsPage(path)).flatMap((path) => importers.get(path) ?? [])];
}

/** Whether the file of a journey has tests with the tag that playwright.db.config.ts selects. */
const hasTestsForDatabase = (journey) =>
  readFileSync(join(root, journey.replace(/:\d+$/, '')), 'utf8').includes('@both');

/** Parts of the docs pages in Storybook. No story test renders them. */
const isDocsPage = (path) => /^[.]storybook\/docs-[\w-]+[.]tsx$/.test(path);

/**
 * Selects what a change can affect.
 * @param {readonly string[]} changed paths from the root of the project
 * @param {Map<string, string[]>} importers the import graph
 * @returns {Record<'unit' | 'stories' | 'journeys' | 'onDatabase' | 'linted', string[]> & { all?: string }} test files,
 * journeys also as `file:line`. `onDatabase` holds the journeys whose file has tests for a real database, and `linted`
 * the modules to lint. `all` names a changed file that is not in the import graph. Then all tests must run.
 */
export function selectTests(changed, importers) {
  const modules = changed.filter((path) => importers.has(path));
  const unknown = changed.find((path) => !importers.has(path) && !isWithoutTests(path));
  if (unknown) return { unit: [], stories: [], journeys: [], onDatabase: [], linted: [], all: unknown };
  const components = modules.filter((path) => isProvenByStories(path, importers));
  const others = modules.filter((path) => !components.includes(path));
  const affected = [...findAffected(others, importers, isDocsPage)];
  // The search stops at a page, because only the route table imports it, and all pages share that.
  const upToPages = [...findAffected(others, importers, routeFolder)];
  const folders = upToPages.map(routeFolder).filter(Boolean);
  const shown = [...new Set([...affected, ...components.flatMap((path) => findNear(path, importers))])];
  const allStories = shown.some((path) => path === '.storybook/main.ts' || path === '.storybook/preview.tsx');
  const allJourneys = upToPages.some(isShell) || affected.includes(`${journeyFolder}fixtures.ts`);
  const walk = components.some((path) => !isUnitTest(path) && !isStory(path)) ? [walkOfAllPages] : [];
  const own = [...new Set([...affected.filter(isJourney), ...walk])];
  const visiting = journeysTo(folders).filter((test) => !own.some((path) => test.startsWith(path)));
  const journeys = allJourneys ? [...importers.keys()].filter(isJourney) : [...own, ...visiting];
  return {
    unit: [...findAffected(modules, importers)].filter(isUnitTest),
    stories: (allStories ? [...importers.keys()] : shown).filter(isStory),
    journeys,
    linted: [...new Set([...modules, ...modules.flatMap((path) => importers.get(path) ?? [])])],
    onDatabase: journeys.filter(hasTestsForDatabase),
  };
}
