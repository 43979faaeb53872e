// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { alphabets, searchAll } from './simulation/all-histories';
import { loadAppCode } from './simulation/app-code';
import { play, type Walk, walk } from './simulation/history';
import { plantedBugs } from './simulation/planted';
import { historyLength, perform, type SavedHistory } from './simulation/tasks';

const folder = join(import.meta.dirname, 'simulation/histories');
const files = globSync('*.json', { cwd: folder }).toSorted((one, other) => one.localeCompare(other));
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as SavedHistory;

/** A million steps in 10 minutes on two cores leave each step this much CPU time, in milliseconds. */
const stepBudgetMs = 1.2;

test('holds every rule in 20000 steps of random histories, within the budget of a step', {
  timeout: 300_000,
}, async () => {
  const code = await loadAppCode();
  const before = process.threadCpuUsage();
  const { steps, broken, message } = await perform(code, { do: 'random', first: 1, histories: 20_000 / historyLength });
  const { user, system } = process.threadCpuUsage(before);
  expect(broken, message).toBeNull();
  expect(steps).toBe(20_000);
  expect((user + system) / 1000 / steps).toBeLessThan(stepBudgetMs);
});

test('plays the same history for the same seed', { timeout: 60_000 }, async () => {
  const code = await loadAppCode();
  const textOf = ({ actions, tasks, world }: Walk) =>
    JSON.stringify([actions, tasks, world.document, world.network.exchanges.map(({ path, sentAt }) => [path, sentAt])]);
  const first = textOf(await walk(code, 5, 60));
  expect(textOf(await walk(code, 5, 60))).toBe(first);
});

test.for(files)('holds every rule in %s', { timeout: 60_000 }, async (file) => {
  const { seed, actions } = read(join(folder, file));
  const { broken } = await play(await loadAppCode(), actions, seed);
  expect(broken, basename(file)).toBeNull();
});

describe.for(plantedBugs)('a known bug: $name', (bug) => {
  const saved = () => read(join(folder, '../planted', `${bug.name.replaceAll(' ', '-')}.json`));

  test('breaks a rule in ten steps, which the app without it keeps', { timeout: 60_000 }, async () => {
    const { rule, seed, actions } = saved();
    const code = await loadAppCode();
    expect(actions.length).toBeLessThanOrEqual(10);
    expect((await play(code, actions, seed)).broken).toBeNull();
    expect((await play(code.changed(bug), actions, seed)).broken?.rule).toBe(rule);
  });

  test('is found by the random history of its seed', { timeout: 60_000 }, async () => {
    const { rule, seed } = saved();
    const { broken } = await walk((await loadAppCode()).changed(bug), seed, historyLength);
    expect(broken?.rule).toBe(rule);
  });
});

test.for(Object.entries(alphabets))(
  'holds every rule in all short histories: %s',
  { timeout: 60_000 },
  async ([, all]) => {
    const { histories, broken } = await searchAll(await loadAppCode(), all, 2);
    expect(broken).toBeNull();
    expect(histories).toBeGreaterThan(all.length);
  },
);
