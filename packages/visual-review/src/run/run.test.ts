import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launchOptions } from '../../../../scripts/browser.mjs';
import type { ReviewConfig } from '../project/config';
import { acceptPictures } from '../record/accept';
import type { Decision, Outcome } from '../results/results';
import { type RunOptions, runReview } from './run';

/** A story of the planted Storybook: its markup, and optional code that runs as its play function. */
interface PlantedStory {
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

const visits = { 'visits--empty': { html: '<h1>Visits</h1>' }, 'visits--full': { html: '<h1>Visits</h1><p>One</p>' } };
const record = { 'record--basic': { html: '<h1>Record</h1><button>Save</button>' } };

let root: string;
let stories: Record<string, PlantedStory>;
let css: string;
/** The stories files that the last build was limited to. */
let builtFiles: readonly string[] | undefined;

const viewport = { width: 300, height: 120 };
const config = (): ReviewConfig => ({
  project: 'planted',
  root,
  browser: launchOptions,
  build(folder, files) {
    builtFiles = files;
    const own = Object.entries(stories).filter(
      ([id]) => !files || files.includes(`src/${id.split('--')[0]}.stories.tsx`),
    );
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'iframe.html'), pageOf(Object.fromEntries(own), css));
    writeFileSync(join(folder, 'index.html'), '<title>Storybook</title>');
    return Promise.resolve();
  },
  modesOf: () => ['light', 'dark'].map((theme) => ({ name: theme, globals: { theme }, viewport, tallest: 400 })),
});

/** With dependencies: a stories file depends on its own stories and on the styles. */
const tracked = (): ReviewConfig => ({
  ...config(),
  readDependencies: () =>
    Promise.resolve({
      files: [...new Set(Object.keys(stories).map((id) => `src/${id.split('--')[0]}.stories.tsx`))],
      digestOf: (file) =>
        JSON.stringify([
          Object.entries(stories).filter(([id]) => file === `src/${id.split('--')[0]}.stories.tsx`),
          css,
        ]),
      importsOf: (file) => new Map([[file, 0]]),
    }),
});

const run = (options: RunOptions = {}, settings = config()) => runReview(settings, { keep: true, ...options });

const statuses = (outcomes: readonly Outcome[]) =>
  Object.fromEntries(outcomes.map(({ path, status }) => [path, status]));

/** Runs, and accepts everything. */
async function acceptAll(settings = config()) {
  const results = await run({}, settings);
  const file = join(root, 'test-results/visual/results.json');
  writeFileSync(file, JSON.stringify(results));
  return acceptPictures(
    settings,
    results.outcomes.map(({ path }) => path),
  );
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'visual-run-test-'));
  process.env['VISUAL_STORE'] = join(root, 'store');
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...identity, 'commit', '--quiet', '--allow-empty', '--message', 'Start'], { cwd: root });
  stories = { ...visits, ...record };
  css = '';
  builtFiles = undefined;
});

afterEach(() => {
  delete process.env['VISUAL_STORE'];
  rmSync(root, { recursive: true, force: true });
});

describe('a run', () => {
  it('finds every story new at first, and the same after it was accepted', async () => {
    const first = await run();
    expect(new Set(Object.values(statuses(first.outcomes)))).toEqual(new Set(['new']));
    expect(first.outcomes).toHaveLength(6);
    await acceptAll();
    const second = await run();
    expect(new Set(Object.values(statuses(second.outcomes)))).toEqual(new Set(['same']));
    expect(readFileSync(join(root, 'tests/visual/accepted/record.json'), 'utf8')).toMatch(
      /"basic.dark": "\S{24} \S{24}"/,
    );
  });

  it('finds every story new again after the acceptance was taken back', async () => {
    const { undo } = await acceptAll();
    undo();
    const { outcomes } = await run();
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['new']));
    expect(existsSync(join(root, 'tests/visual/browser.json'))).toBe(false);
  });

  it('finds a colour that is wrong in one theme, and counts its pixels', async () => {
    await acceptAll();
    css = '[data-theme=dark] p { color: red }';
    const { outcomes } = await run();
    const changed = outcomes.filter(({ status }) => status !== 'same');
    expect(statuses(changed)).toEqual({ 'visits/full.dark': 'changed' });
    expect(changed[0]?.pixels).toBeGreaterThan(0);
    expect(changed[0]?.hasOtherTree).toBe(false);
  });

  it('finds a look that only an element under the pointer has', async () => {
    const hovered = (): ReviewConfig => ({
      ...config(),
      modesOf: () => [
        { name: 'light', globals: {}, viewport, tallest: 400 },
        { name: 'hover', globals: {}, viewport, tallest: 400, forced: ['hover'] },
        { name: 'again', globals: { theme: 'light' }, viewport, tallest: 400 },
      ],
    });
    stories = record;
    css = 'button:hover { outline: 3px solid blue }';
    await acceptAll(hovered());
    css = 'button:hover { outline: 3px solid red }';
    const { outcomes } = await run({}, hovered());
    expect(statuses(outcomes)).toEqual({
      'record/basic.light': 'same',
      'record/basic.hover': 'changed',
      'record/basic.again': 'same',
    });
  });

  it('finds a lost name that no pixel shows', async () => {
    stories['record--basic'] = { html: '<button aria-label="Save the record">Save</button>' };
    await acceptAll();
    stories['record--basic'] = { html: '<button>Save</button>' };
    const { outcomes } = await run({ wanted: ['record--'] });
    expect(outcomes.map(({ status, hasOtherTree, pixels }) => [status, hasOtherTree, pixels])).toEqual([
      ['changed', true, 0],
      ['changed', true, 0],
    ]);
  });

  it('finds a lost state', async () => {
    stories['record--basic'] = { html: '<button aria-pressed="true">Save</button>' };
    await acceptAll();
    stories['record--basic'] = { html: '<button aria-pressed="false">Save</button>' };
    const { outcomes } = await run({ wanted: ['record--'] });
    expect(outcomes.every(({ hasOtherTree }) => hasOtherTree)).toBe(true);
  });

  it('fails a story that changes after its play function, and names the change', async () => {
    stories['record--basic'] = { html: '<h1>Record</h1>', play: 'setTimeout(() => root.append("late"), 400)' };
    const { outcomes } = await run({ wanted: ['record--'] });
    expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(outcomes[0]?.message).toContain('content of <div> “Recordlate”');
  });

  it('lists the accepted pictures of a story that no longer exists', async () => {
    await acceptAll();
    delete stories['record--basic'];
    const { outcomes } = await run();
    expect(statuses(outcomes.filter(({ status }) => status !== 'same'))).toEqual({
      'record/basic.dark': 'removed',
      'record/basic.light': 'removed',
    });
  });

  it('takes one picture of a story whose own theme makes all modes equal', async () => {
    stories = { 'visits--dark': { html: '<h1>Visits</h1>', globals: { theme: 'dark' } } };
    const { outcomes } = await run();
    expect(Object.keys(statuses(outcomes))).toEqual(['visits/dark.light']);
  });

  it('takes no picture of a story with the tag no-visual', async () => {
    stories['record--basic'] = { html: '<h1>Record</h1>', tags: ['no-visual'] };
    const { outcomes } = await run();
    expect(outcomes.filter(({ id }) => id === 'record--basic')).toEqual([]);
  });

  it('lists a denied difference with its note until the story changes again', async () => {
    await acceptAll();
    stories['record--basic'] = { html: '<h1>Records</h1>' };
    const { outcomes } = await run({ wanted: ['record--'] });
    const denied: Decision = {
      decision: 'denied',
      note: 'One record is shown',
      at: '2026-01-15T05:00:00.000Z',
      pictures: Object.fromEntries(outcomes.map(({ path, actual }) => [path, actual ?? null])),
    };
    writeFileSync(join(root, 'tests/visual/decisions.json'), JSON.stringify([denied]));
    const again = await run({ wanted: ['record--'] });
    expect(again.outcomes.map(({ status, note }) => [status, note])).toEqual([
      ['denied', 'One record is shown'],
      ['denied', 'One record is shown'],
    ]);
    stories['record--basic'] = { html: '<h1>My records</h1>' };
    const other = await run({ wanted: ['record--'] });
    expect(other.outcomes.map(({ status }) => status)).toEqual(['changed', 'changed']);
  });

  it('compares hashes without the accepted pictures, and says that they are missing', async () => {
    await acceptAll();
    rmSync(join(root, 'store'), { recursive: true });
    stories['record--basic'] = { html: '<h1>Records</h1>' };
    const { outcomes } = await run();
    const changed = outcomes.filter(({ status }) => status === 'changed');
    expect(changed.map(({ path, pixels }) => [path, pixels])).toEqual([
      ['record/basic.light', undefined],
      ['record/basic.dark', undefined],
    ]);
  });

  it('refuses another browser than that of the accepted pictures', async () => {
    await acceptAll();
    writeFileSync(join(root, 'tests/visual/browser.json'), '{"chromium":"1.2.3.4"}');
    await expect(run()).rejects.toThrow('The accepted pictures were taken with Chromium 1.2.3.4');
  });
}, 60_000);

describe('a run that knows the dependencies', () => {
  it('leaves out what an earlier run found equal, and builds only the other stories', async () => {
    await acceptAll(tracked());
    await run({}, tracked());
    const nothing = await run({}, tracked());
    expect(nothing).toMatchObject({ leftOut: 2, outcomes: [] });
    stories['record--basic'] = { html: '<h1>Records</h1>' };
    const { outcomes, leftOut } = await run({}, tracked());
    expect(leftOut).toBe(1);
    expect(builtFiles).toEqual(['src/record.stories.tsx']);
    expect(statuses(outcomes)).toEqual({ 'record/basic.light': 'changed', 'record/basic.dark': 'changed' });
  });

  it('shows everything when everything may have changed, and with `all`', async () => {
    await acceptAll(tracked());
    await run({}, tracked());
    expect((await run({ all: true }, tracked())).outcomes).toHaveLength(6);
    css = 'h1 { letter-spacing: 1px }';
    expect((await run({}, tracked())).outcomes).toHaveLength(6);
  });

  it('shows a story again when other pictures were accepted since', async () => {
    await acceptAll(tracked());
    await run({}, tracked());
    const file = join(root, 'tests/visual/accepted/record.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"\S{24} /, '"other '));
    const { outcomes, leftOut } = await run({}, tracked());
    expect(leftOut).toBe(1);
    expect(outcomes.filter(({ status }) => status === 'changed')).toHaveLength(1);
  });
}, 60_000);
