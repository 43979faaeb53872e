import { expect, test } from 'vitest';
import { describeStatus, type ShownStory } from '../.storybook/status/describe-status';
import { describeRuns } from '../.storybook/status/status-module';

const story = (id: string, changes: Partial<ShownStory> = {}): ShownStory => ({
  id,
  plays: true,
  gated: true,
  ...changes,
});
const two = [story('a'), story('b', { plays: false })];
const verdicts = (...args: Parameters<typeof describeStatus>) => describeStatus(...args).map(({ verdict }) => verdict);
const current = { run: 'current', unitTests: 0 } as const;

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

test.each(['none', 'outdated'] as const)('a run that is %s proves nothing', (run) => {
  const status = { run, stories: { a: true, b: true }, unitTests: 0 };
  expect(verdicts(two, status)).toEqual(['2', 'Not run', 'Not known']);
});

test('a story whose violations fail nothing is told', () => {
  const stories = [story('a'), story('b', { gated: false })];
  expect(verdicts(stories, { ...current, stories: { a: true, b: true } })[2]).toBe('Not guarded');
});

test('a component without stories is told', () => {
  expect(describeStatus([], undefined)[0]).toMatchObject({ verdict: '0', tone: 'danger' });
});

test('a build says for how many components it can vouch, and what to do for the others', () => {
  expect(describeRuns(['current', 'none', 'outdated'])).toBe(
    'Component status: 1 of 3 stories files have run as they are now. For the others: npm run test:stories, then build again.',
  );
  expect(describeRuns(['current', 'current'])).toBe('Component status: 2 of 2 stories files have run as they are now.');
});
