import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import { describe, expect, test } from 'vitest';
import { readDependencies } from '../.storybook/status/dependencies';
import { describeManualChecks, describeStatus, type ShownStory } from '../.storybook/status/describe-status';
import { checksByHand } from '../.storybook/status/manual-checks';
import { chooseResult, committedResultsFile, readResults } from '../.storybook/status/results-file';
import { describeRuns, readStatus } from '../.storybook/status/status-module';
import { listStoriesFiles } from '../.storybook/status/stories-files';
import { root } from './project-fixture';

const story = (id: string, changes: Partial<ShownStory> = {}): ShownStory => ({
  id,
  plays: true,
  gated: true,
  ...changes,
});
const two = [story('a'), story('b', { plays: false })];
const verdicts = (...args: Parameters<typeof describeStatus>) => describeStatus(...args).map(({ verdict }) => verdict);
const current = { digest: 'a', run: 'current' as const, failingParts: [], unitTests: 0, keys: [], pages: [] };

test('a component whose stories all passed is tested and clean', () => {
  const lines = describeStatus(two, { ...current, stories: { a: true, b: true }, unitTests: 2 });
  expect(lines.map(({ verdict }) => verdict)).toEqual(['2', '2 of 2 passed', 'No violations']);
  expect(lines.map(({ tone }) => tone)).toEqual(['success', 'success', 'success']);
  expect(lines[1]?.detail).toBe('1 story plays the actions of a user, 2 files of unit tests.');
});

test('a story that failed, or was not in the run, leaves accessibility unknown', () => {
  expect(verdicts(two, { ...current, stories: { a: true, b: false } })).toEqual(['2', '1 of 2 failed', 'Not known']);
  expect(verdicts(two, { ...current, stories: { a: true } })).toEqual(['2', '1 of 2 passed', 'Not known']);
});

test('without a run, the status is unknown', () => {
  const status = { ...current, run: 'none' as const, stories: { a: true, b: true } };
  expect(verdicts(two, status)).toEqual(['2', 'Not run', 'Not known']);
});

test('the results of another version are red', () => {
  const lines = describeStatus(two, { ...current, run: 'outdated', stories: { a: true, b: true } });
  expect(lines.map(({ verdict }) => verdict)).toEqual(['2', 'Outdated', 'Not known']);
  expect(lines[1]?.tone).toBe('danger');
});

test('a check by hand names its person and version, and is red after a change', () => {
  const check = { by: 'Asha Rao', on: '2026-11-20', using: 'NVDA 2026.2 and Firefox 150', version: 'a' };
  const [reader, ...others] = describeManualChecks({ 'Screen reader': check }, 'a');
  expect(reader).toMatchObject({ verdict: 'Checked', tone: 'success' });
  expect(reader?.detail).toBe('Asha Rao, 2026-11-20, NVDA 2026.2 and Firefox 150, version a.');
  expect(others.map(({ verdict }) => verdict)).toEqual(others.map(() => 'Not checked'));
  expect(describeManualChecks({ 'Screen reader': check }, 'b')[0]).toMatchObject({
    verdict: 'Outdated',
    tone: 'danger',
  });
});

test('checks by hand belong to stories files that exist', () => {
  expect(Object.keys(checksByHand).filter((file) => !listStoriesFiles().includes(file))).toEqual([]);
});

test('a story with violations that do not fail the run is listed', () => {
  const stories = [story('a'), story('b', { gated: false })];
  expect(verdicts(stories, { ...current, stories: { a: true, b: true } })[2]).toBe('Not guarded');
});

test('a component without stories has a warning', () => {
  expect(describeStatus([], undefined)[0]).toMatchObject({ verdict: '0', tone: 'danger' });
});

test('a build prints how many results are current, and how to update the others', () => {
  expect(describeRuns(['current', 'none', 'outdated'])).toBe(
    'Component status: 1 of 3 stories files have run as they are now. For the others: npm run test:stories, then build again.',
  );
  expect(describeRuns(['current', 'current'])).toBe('Component status: 2 of 2 stories files have run as they are now.');
});

test('a component is not clean when a component that it uses fails', () => {
  const status = { ...current, stories: { a: true, b: true }, failingParts: ['button', 'icon-button'] };
  const lines = describeStatus(two, status);
  expect(lines[1]).toMatchObject({ verdict: 'A part fails', tone: 'danger' });
  expect(lines[1]?.detail).toContain('It uses button and icon-button, whose stories fail.');
  expect(lines[2]?.verdict).toBe('Not known');
});

describe('a result becomes outdated', () => {
  const stories = (name: string) => `packages/ui/src/${name}/${name}.stories.tsx`;
  const components = ['alert-dialog', 'badge', 'button', 'dialog', 'file-drop', 'text', 'tooltip', 'video-panel'];

  /** Returns the components whose digest changes with a file. */
  async function outdatedBy(file: string, change: (content: string) => string) {
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    const before = await readDependencies(read);
    const after = await readDependencies((path) => {
      if (path !== file) return read(path);
      const changed = change(read(path));
      expect(changed).not.toBe(read(path));
      return changed;
    });
    return components.filter((name) => before.digestOf(stories(name)) !== after.digestOf(stories(name)));
  }

  test('when a component changes, for all components that import it directly or indirectly', async () => {
    const outdated = await outdatedBy('packages/ui/src/button/button.tsx', (source) => `${source}\nthrow new Error();`);
    expect(outdated).toEqual(['alert-dialog', 'button', 'dialog', 'tooltip']);
  });

  test('when a token changes, for all components that use it', async () => {
    const outdated = await outdatedBy('packages/ui/src/tokens/colours.css', (css) =>
      css.replace('--danger:', '--danger: transparent; --unused:'),
    );
    expect(outdated).toEqual(['alert-dialog', 'button', 'dialog', 'tooltip']);
  });

  test('when a primitive colour changes, for all components that use a token derived from it', async () => {
    const outdated = await outdatedBy('packages/ui/src/tokens/colours.css', (css) =>
      css.replace('--vermilion-100:', '--vermilion-100: red; --unused:'),
    );
    expect(outdated).toContain('badge');
    expect(outdated).not.toContain('video-panel');
  });

  test('only by changes of files and tokens that the component uses', async () => {
    expect(await outdatedBy('packages/ui/src/tokens/colours.css', (css) => `${css}:root { --unused: red }`)).toEqual(
      [],
    );
    expect(await outdatedBy('packages/ui/src/money/money.tsx', (source) => `${source}\n`)).toEqual([]);
  });

  test('and names the components that a component uses', async () => {
    const { partsOf } = await readDependencies();
    expect(partsOf(stories('alert-dialog'), components.map(stories))).toEqual([stories('button'), stories('dialog')]);
  });
});

describe('a break upstream', () => {
  const files = ['button', 'dialog', 'pagination', 'popover', 'tabs'].map(
    (name) => `packages/ui/src/${name}/${name}.stories.tsx`,
  );
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const tokens = 'packages/ui/src/tokens';

  const breaks: [what: string, component: string, file: string, from: string, to: string][] = [
    ['a primitive colour', 'button', `${tokens}/colours.css`, '--neem-600: oklch(0.445', '--neem-600: oklch(0.9'],
    ['a semantic colour', 'popover', `${tokens}/colours.css`, '--surface: light-dark(', '--surface: color-mix('],
    ['a colour of high contrast', 'button', `${tokens}/contrast-theme.css`, '--action:', '--action: red; --unused:'],
    ['the unit of spacing', 'tabs', `${tokens}/theme.css`, '--spacing: 0.25rem', '--spacing: 0'],
    ['the focus ring of all pages', 'tabs', `${tokens}/theme.css`, 'outline: 3px solid', 'outline: 0 solid'],
    [
      'a utility of the theme',
      'popover',
      `${tokens}/theme.css`,
      'border-width: var(--border-width)',
      'border-width: 0',
    ],
    [
      'a hook of a component',
      'dialog',
      'packages/ui/src/dialog/use-layer.ts',
      'export ',
      'throw new Error();\nexport ',
    ],
    ['an indirect import', 'popover', 'packages/ui/src/field/merge-refs.ts', 'export ', 'throw new Error();\nexport '],
    [
      'an installed library',
      'tabs',
      'package-lock.json',
      '"node_modules/radix-ui": {',
      '"node_modules/radix-ui": {"x": 1,',
    ],
    [
      'a decorator of all stories',
      'pagination',
      '.storybook/environment.tsx',
      'export ',
      'throw new Error();\nexport ',
    ],
  ];

  /** Returns the tones of the components' tests, after a run of the unbroken files that passed. */
  async function tonesAfter(file?: string, from = '', to = '') {
    const stories = { a: true };
    const before = await readStatus({ files, own: {}, committed: {} });
    const passed = Object.fromEntries(Object.entries(before).map(([path, { digest }]) => [path, { digest, stories }]));
    const readFile = (path: string) => {
      if (path !== file) return read(path);
      expect(read(path)).toContain(from);
      return read(path).replace(from, to);
    };
    const after = await readStatus({ files, own: {}, committed: passed, readFile });
    const toneOf = (path: string) =>
      describeStatus([story('a')], after[path]).find(({ label }) => label === 'Tests')?.tone;
    return new Map(files.map((path) => [path.split('/').at(-2), toneOf(path)]));
  }

  test('is none without a change', async () => {
    expect([...(await tonesAfter()).values()]).toEqual(files.map(() => 'success'));
  });

  test.each(breaks)('of %s turns the status of %s red', async (_, component, file, from, to) => {
    expect((await tonesAfter(file, from, to)).get(component)).toBe('danger');
  });

  test('turns only the components red that import it', async () => {
    const tones = await tonesAfter('packages/ui/src/field/merge-refs.ts', 'export ', 'throw new Error();\nexport ');
    expect(tones.get('tabs')).toBe('success');
  });
});

test('a component names the pages that import it, directly or indirectly', async () => {
  const files = [
    'apps/web/src/routes/doctors/doctors-page.stories.tsx',
    'apps/web/src/routes/feedback/feedback-page.stories.tsx',
    ...['doctor-card', 'star-rating'].map((name) => `packages/ui/src/${name}/${name}.stories.tsx`),
  ];
  const status = await readStatus({ files, own: {}, committed: {} });
  const pagesOf = (name: string) => status[`packages/ui/src/${name}/${name}.stories.tsx`]?.pages;
  expect(pagesOf('doctor-card')).toEqual(['Pages/Find a Doctor']);
  expect(pagesOf('star-rating')).toEqual(['Pages/Feedback']);
});

describe('the committed results', () => {
  const committed = readResults(committedResultsFile);

  test('show a clone its status without a run', async () => {
    const status = await readStatus({ own: {} });
    const shown = Object.values(status).filter(({ run }) => run !== 'none');
    expect(shown.length).toBeGreaterThan(100);
  });

  test('name stories that exist, wherever they are valid', async () => {
    const status = await readStatus({ own: {} });
    const valid = Object.entries(committed).filter(([file]) => status[file]?.run === 'current');
    const read = (file: string) => {
      const source = readFileSync(join(root, file), 'utf8');
      const { stories } = loadCsf(source, { fileName: file, makeTitle: (title) => title }).parse();
      return stories.map(({ id }) => id).toSorted();
    };
    const ids = (stories: object) => Object.keys(stories).toSorted();
    const unknown = valid.filter(([file, { stories }]) => ids(stories).join() !== read(file).join());
    expect(valid.length).toBeGreaterThan(0);
    expect(unknown).toEqual([]);
  });

  test('belong to stories files that exist', () => {
    expect(Object.keys(committed).filter((file) => !listStoriesFiles().includes(file))).toEqual([]);
  });

  test('give way to the results of this machine, unless only they are valid', () => {
    const [own, kept] = [
      { digest: 'b', stories: { a: false } },
      { digest: 'a', stories: { a: true } },
    ];
    expect(chooseResult('b', own, kept)).toBe(own);
    expect(chooseResult('a', own, kept)).toBe(kept);
    expect(chooseResult('c', undefined, kept)).toBe(kept);
  });
});
