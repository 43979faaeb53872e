// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { alphabets, searchAll } from './simulation/all-histories';
import { loadAppCode } from './simulation/app-code';
import { play, type Walk, walk } from './simulation/history';
import { plantedBugs } from './simulation/planted';
import { type SavedHistory, simulateSteps } from './simulation/simulate';

const folder = join(import.meta.dirname, 'simulation/histories');
const files = globSync('*.json', { cwd: folder }).toSorted((one, other) => one.localeCompare(other));

test('holds every rule in random histories of the whole app', { timeout: 120_000 }, async () => {
  const { steps, broken, message } = await simulateSteps(2_000, { first: 1 });
  expect(broken, message).toBeNull();
  expect(steps).toBeGreaterThanOrEqual(2_000);
});

test('plays the same history for the same seed', { timeout: 60_000 }, async () => {
  const code = await loadAppCode();
  const textOf = ({ actions, tasks, world }: Walk) =>
    JSON.stringify([actions, tasks, world.document, world.network.exchanges.map(({ path, sentAt }) => [path, sentAt])]);
  const first = textOf(await walk(code, 5, 60));
  expect(textOf(await walk(code, 5, 60))).toBe(first);
});

test.for(files)('holds every rule in %s', { timeout: 60_000 }, async (file) => {
  const { seed, actions } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as SavedHistory;
  const { broken } = await play(await loadAppCode(), actions, seed);
  expect(broken, basename(file)).toBeNull();
});

test.for(plantedBugs)('finds in ten steps that $name', { timeout: 60_000 }, async (bug) => {
  const file = join(folder, '../planted', `${bug.name.replaceAll(' ', '-')}.json`);
  const { rule, seed, actions } = JSON.parse(readFileSync(file, 'utf8')) as SavedHistory;
  const code = await loadAppCode();
  expect(actions.length).toBeLessThanOrEqual(10);
  expect((await play(code, actions, seed)).broken).toBeNull();
  expect((await play(code.changed(bug), actions, seed)).broken?.rule).toBe(rule);
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
