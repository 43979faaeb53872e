import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { type Dependencies, defineReview } from '@sehat/visual-review/config';
import { readAt } from '@sehat/visual-review/files-at';
import { modesHere } from './.storybook/modes.ts';
import { readDependencies } from './.storybook/status/dependencies.ts';
import { readStyleSheets } from './.storybook/status/style-sheets.ts';
import { launchOptions } from './scripts/browser.mjs';
import { runNpm } from './scripts/run-npm.mjs';

/** The used part of an entry of Storybook's index. */
interface IndexEntry {
  type: 'story' | 'docs';
  id: string;
  importPath: string;
}

const root = import.meta.dirname;

/** Modules of Storybook's own pages, which no story shows. `chromatic.config.json` lists them too. */
const untraced = ['.storybook/docs-page.tsx', '.storybook/live-machines.ts', '.storybook/status/'];

/** Only its camera decides how a picture looks, and each run takes a digest of that. */
const reviewPackage = 'packages/visual-review/';

/**
 * The scripts and style sheets that every story loads, with the files that the style sheets load, such as fonts. The
 * preview comes first.
 */
function filesOfAllStories({ importsOf }: Pick<Dependencies, 'importsOf'>, readFile: (path: string) => Buffer) {
  const entries = ['.storybook/preview.tsx', '.storybook/main.ts', 'visual-review.config.ts'];
  const files = new Set(entries.flatMap((entry) => Array.from(importsOf(entry).keys())));
  const traced = [...files].filter((file) => ![...untraced, reviewPackage].some((start) => file.startsWith(start)));
  const loaded = traced
    .filter((file) => file.endsWith('.css'))
    .map((file) => readStyleSheets(file, (path) => readFile(path).toString('utf8')));
  return {
    files: traced,
    sheets: loaded.flatMap(({ sheets }) => sheets),
    assets: loaded.flatMap(({ assets }) => assets),
  };
}

/**
 * A digest of the preview with its decorators, the fonts, and the files that the app serves. The tokens and rules of
 * imported style sheets are left out, because the digest of each story has those that it uses.
 */
function digestOf(files: readonly string[], readFile: (path: string) => Buffer) {
  const served = globSync('apps/web/public/**/*.*', { cwd: root });
  const hash = createHash('sha256');
  for (const file of [...new Set([...files, ...served])].toSorted()) hash.update(file).update(readFile(file));
  return hash.digest('hex');
}

export default defineReview({
  project: 'sehat',
  root,
  async build(folder, files) {
    const args = ['run', '--silent', 'build:storybook', '--', '--output-dir', folder, '--quiet'];
    const code = await runNpm(args, { env: { STORIES_FILES: JSON.stringify(files ?? []) } });
    if (code !== 0) process.exit(code);
  },
  async listStories() {
    const file = join(root, 'node_modules/.cache/visual-review/index.json');
    mkdirSync(dirname(file), { recursive: true });
    const flags = ['--disable-telemetry', '--loglevel', 'error', '--output-file', file];
    const code = await runNpm(['exec', '--silent', '--', 'storybook', 'index', ...flags]);
    if (code !== 0) process.exit(code);
    const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, IndexEntry> };
    const stories = Object.values(entries).filter(({ type }) => type === 'story');
    return stories.map(({ id, importPath }) => ({ id, file: importPath.replace(/^[.][/]/, '') }));
  },
  browser() {
    process.env['SEHAT_BUNDLED_BROWSER'] = '1';
    process.env['TZ'] = 'Asia/Kolkata';
    return launchOptions();
  },
  context: { locale: 'en-IN', timezoneId: 'Asia/Kolkata', permissions: ['camera', 'microphone'] },
  modesOf: modesHere,
  async readDependencies(commit) {
    const readFile = commit ? readAt(root, commit) : (path: string) => readFileSync(join(root, path));
    const { digestOf: digestOfStories, importsOf } = await readDependencies((path) => readFile(path).toString('utf8'));
    const { files, sheets, assets } = filesOfAllStories({ importsOf }, readFile);
    const everywhere = digestOf([...files, ...assets], readFile);
    return {
      files: globSync(['packages/*/src/**/*.stories.tsx', 'apps/web/src/**/*.stories.tsx'], { cwd: root }),
      digestOf: (file) => `${everywhere} ${digestOfStories(file)}`,
      importsOf,
      // The preview also imports components and machines, for pages that no story shows.
      everywhere: [...new Set([...sheets, ...files.filter((file) => file.startsWith('.storybook/'))])],
    };
  },
  tokenFiles: ['packages/ui/src/tokens/*.css'],
  /** The sidebar proves that the static build is complete. */
  async checkStorybook(page) {
    await page.locator('#storybook-explorer-tree').getByText('Start here', { exact: true }).first().waitFor();
  },
});
