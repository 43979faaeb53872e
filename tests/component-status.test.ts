import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDependencies } from '../.storybook/status/dependencies';
import { describeStatus, type ShownStory } from '../.storybook/status/describe-status';
import { describeRuns } from '../.storybook/status/status-module';
import { root } from './project-fixture';

const story = (id: string, changes: Partial<ShownStory> = {}): ShownStory => ({
  id,
  plays: true,
  gated: true,
  ...changes,
});
const two = [story('a'), story('b', { plays: false })];
const verdicts = (...args: Parameters<typeof describeStatus>) => describeStatus(...args).map(({ verdict }) => verdict);
const current = { run: 'current' as const, failingParts: [], unitTests: 0 };

test('a component whose stories all passed is tested and clean', () => {
  const lines = describeStatus(two, { ...current, stories: { a: true, b: true }, unitTests: 2 });
  expect(lines.map(({ verdict }) => verdict)).toEqual(['2', '2 of 2 passed', 'No violations']);
  expect(lines.map(({ tone }) => tone)).toEqual(['success', 'success', 'success']);
  expect(lines[1]?.detail).toBe('1 story plays what a person does, 2 files of unit tests.');
});

test('a story that failed, or was not in the run, leaves accessibility unknown', () => {
  expect(verdicts(two, { ...current, stories: { a: true, b: false } })).toEqual(['2', '1 of 2 failed', 'Not known']);
  expect(verdicts(two, { ...current, stories: { a: true } })).toEqual(['2', '1 of 2 passed', 'Not known']);
});

test.each(['none', 'outdated'] as const)('a run that is %s leaves the status unknown', (run) => {
  const status = { ...current, run, stories: { a: true, b: true } };
  expect(verdicts(two, status)).toEqual(['2', 'Not run', 'Not known']);
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
