// A planted Storybook for tests: a page that speaks to the camera as Storybook's preview does.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReviewConfig } from '../project/config';
import { acceptPictures } from '../record/accept';
import type { Outcome } from '../results/results';
import { type RunOptions, runReview } from './run';

/** A story of the planted Storybook: its markup, and optional code that runs as its play function. */
export interface PlantedStory {
  html: string;
  play?: string;
  globals?: Record<string, unknown>;
  tags?: string[];
}

/** A page that speaks to the camera as Storybook's preview does. */
const pageOf = (stories: Record<string, PlantedStory>, css: string) => `<!doctype html>
<html lang="en" data-theme="light">
<meta charset="utf-8"><title>Planted stories</title>
<style>:root { --title: #222 } [data-theme=dark] { background: black; --title: #eee } h1 { color: var(--title) } ${css}</style>
<body><div id="storybook-root"></div>
<script>
  const stories = ${JSON.stringify(stories)};
  const listeners = new Map();
  const of = (type) => listeners.get(type) ?? [];
  const channel = {
    on: (type, listener) => listeners.set(type, [...of(type), listener]),
    off: (type, listener) => listeners.set(type, of(type).filter((other) => other !== listener)),
    once: () => {},
    emit: (type, value) => { for (const listener of of(type)) listener(value); },
  };
  const update = (globals) => { document.documentElement.dataset.theme = globals.theme; };
  let current;
  window.__STORYBOOK_PREVIEW__ = {
    channel,
    storyStoreValue: { userGlobals: { initialGlobals: { theme: 'light' }, update } },
    extract: () => Object.fromEntries(Object.entries(stories).map(([id, { globals = {}, tags }]) => [id, {
      id, tags, title: id.split('--')[0], name: id.split('--')[1], storyGlobals: globals,
      parameters: { fileName: './src/' + id.split('--')[0] + '.stories.tsx' },
    }])),
  };
  channel.on('updateGlobals', ({ globals }) => { update(globals); channel.emit('storyRendered', current); });
  channel.on('setCurrentStory', ({ storyId }) => {
    current = storyId;
    const root = document.getElementById('storybook-root');
    root.innerHTML = stories[storyId].html;
    new Function('root', stories[storyId].play ?? '')(root);
    channel.emit('storyRenderPhaseChanged', { storyId, newPhase: 'played' });
    channel.emit('storyFinished', { storyId, status: 'success' });
  });
</script>`;

const fileOf = (id: string) => `src/${id.split('--')[0]}.stories.tsx`;

/** The window of every planted story. */
export const viewport = { width: 300, height: 120 };

/** A project in a temporary folder, whose stories and styles a test may change between runs. */
export function plantProject(stories: Record<string, PlantedStory>, browser: ReviewConfig['browser']) {
  const root = mkdtempSync(join(tmpdir(), 'visual-run-test-'));
  const planted = {
    root,
    stories,
    browser,
    css: '',
    /** The stories files that the last build was limited to. */
    builtFiles: undefined as readonly string[] | undefined,
    remove() {
      delete process.env['VISUAL_STORE'];
      rmSync(root, { recursive: true, force: true });
    },
  };
  process.env['VISUAL_STORE'] = join(root, 'store');
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...identity, 'commit', '--quiet', '--allow-empty', '--message', 'Start'], { cwd: root });
  return planted;
}

export type PlantedProject = ReturnType<typeof plantProject>;

export const configOf = (project: PlantedProject): ReviewConfig => ({
  project: 'planted',
  root: project.root,
  browser: project.browser,
  build(folder, files) {
    project.builtFiles = files;
    const own = Object.entries(project.stories).filter(([id]) => !files || files.includes(fileOf(id)));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'iframe.html'), pageOf(Object.fromEntries(own), project.css));
    writeFileSync(join(folder, 'index.html'), '<title>Storybook</title>');
    return Promise.resolve();
  },
  modesOf: () => ['light', 'dark'].map((theme) => ({ name: theme, globals: { theme }, viewport, tallest: 400 })),
});

/** With dependencies: a stories file depends on its own stories and on the styles. */
export const trackedConfigOf = (project: PlantedProject): ReviewConfig => ({
  ...configOf(project),
  readDependencies: () =>
    Promise.resolve({
      files: [...new Set(Object.keys(project.stories).map(fileOf))],
      digestOf: (file) =>
        JSON.stringify([Object.entries(project.stories).filter(([id]) => file === fileOf(id)), project.css]),
      importsOf: (file) => new Map([[file, 0]]),
    }),
});

export const runOn = (config: ReviewConfig, options: RunOptions = {}) => runReview(config, { keep: true, ...options });

export const statusesOf = (outcomes: readonly Outcome[]) =>
  Object.fromEntries(outcomes.map(({ path, status }) => [path, status]));

/** Runs, and accepts everything. */
export async function acceptAllOf(config: ReviewConfig) {
  const results = await runOn(config);
  writeFileSync(join(config.root, 'test-results/visual/results.json'), JSON.stringify(results));
  return acceptPictures(
    config,
    results.outcomes.map(({ path }) => path),
  );
}
