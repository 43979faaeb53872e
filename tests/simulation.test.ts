// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { models } from '@sehat/machines/all-models';
import { describe, expect, test } from 'vitest';
import { replay } from '../packages/simulator/src/engine/run';
import { readSessionFile, writeSessionFile } from '../packages/simulator/src/engine/saved-session';
import { searchAll, themes } from './simulation/all-histories';
import { loadAppCode, loadRecordedCode } from './simulation/app-code';
import { play, type Walk, walk } from './simulation/history';
import { plantedBugs } from './simulation/planted';
import { sessionsOf } from './simulation/sessions';
import { historyLength, perform, type SavedHistory } from './simulation/tasks';

const folder = join(import.meta.dirname, 'simulation/histories');
const files = globSync('*.json', { cwd: folder }).toSorted((one, other) => one.localeCompare(other));
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as SavedHistory;

/** A million steps in 10 minutes on two cores leave each step this much CPU time, in milliseconds. */
const stepBudgetMs = 1.2;

test('holds every rule in 20000 steps of random histories, within the budget of a step', {
  timeout: 600_000,
}, async () => {
  const code = await loadAppCode();
  const histories = 20;
  const stepTimes: number[] = [];
  for (let first = 1; first <= 20_000 / historyLength; first += histories) {
    const before = process.threadCpuUsage();
    const { steps, broken, message } = await perform(code, { do: 'random', first, histories });
    const { user, system } = process.threadCpuUsage(before);
    expect(broken, message).toBeNull();
    expect(steps).toBe(histories * historyLength);
    stepTimes.push((user + system) / 1000 / steps);
  }
  expect(stepTimes).toHaveLength(10);
  // Other programs on the same core make a step slower. The fastest part shows what a step costs.
  expect(Math.min(...stepTimes)).toBeLessThan(stepBudgetMs);
});

test('leaves nothing of a history in memory', { timeout: 60_000 }, async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const code = await loadAppCode();
  const worlds: WeakRef<object>[] = [];
  for (let seed = 1; seed <= 5; seed += 1) worlds.push(new WeakRef((await walk(code, seed, 50)).world));
  // The last history may still be on the stack.
  await expect
    .poll(() => {
      collectGarbage();
      return worlds.filter((world) => world.deref()).length;
    })
    .toBeLessThanOrEqual(1);
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

const savedBug = ({ name }: { name: string }) => read(join(folder, '../planted', `${name.replaceAll(' ', '-')}.json`));

describe.for(plantedBugs)('a planted bug: $name', (bug) => {
  test('breaks a rule in ten steps, which the app without it keeps', { timeout: 60_000 }, async () => {
    const { rule, seed, actions } = savedBug(bug);
    const code = await loadAppCode();
    expect(actions.length).toBeLessThanOrEqual(10);
    expect((await play(code, actions, seed)).broken).toBeNull();
    expect((await play(code.changed(bug), actions, seed)).broken?.rule).toBe(rule);
  });

  test('is found by the random history of its seed', { timeout: 60_000 }, async () => {
    const { rule, seed } = savedBug(bug);
    const { broken } = await walk((await loadAppCode()).changed(bug), seed, historyLength);
    expect(broken?.rule).toBe(rule);
  });
});

test('the table of planted bugs tells what the saved histories show', () => {
  const rows = plantedBugs.map((bug) => {
    const { rule, seed, actions } = savedBug(bug);
    return `| ${bug.name} | ${rule} | ${seed * historyLength} | ${actions.length} |`;
  });
  const text = readFileSync(join(import.meta.dirname, '../docs/reliability.md'), 'utf8');
  const [, table] = text.split('| Bug | Broken rule | Steps to find it, at most | Actions |\n');
  expect(table?.split('\n').slice(1, rows.length + 2)).toEqual([...rows, '']);
});

test.for(Object.entries(themes))(
  'holds every rule in all short histories: %s',
  { timeout: 120_000 },
  async ([name, theme]) => {
    const code = await loadAppCode();
    // The order of tasks matters most to this theme.
    const length = name === 'refresh' ? 3 : 2;
    const each = await searchAll(code, theme, { length, isEach: true });
    expect(each.broken).toBeNull();
    expect(each.histories).toBe((5 ** (length + 1) - 5) / 4);
    // A situation that is seen again leads to no other situation than before. Else the search may not leave it out.
    const merged = await searchAll(code, theme, { length });
    expect(merged.histories).toBeLessThan(each.histories);
    expect(merged.situations).toEqual(each.situations);
  },
);

describe('histories in the simulator', () => {
  const recorded = async (bug: { name: string }) => {
    const { seed, actions } = savedBug(bug);
    const { world } = await play(await loadRecordedCode(), actions, seed);
    return { world, sessions: await sessionsOf(world), hasSleep: actions.some(({ do: name }) => name === 'sleep') };
  };

  test('a saved sequence of a machine leads the simulator to its state in the tab', { timeout: 60_000 }, async () => {
    const { world, sessions } = await recorded({ name: 'a cart stays after the sign-out' });
    expect(new Set(sessions.map(({ session }) => session.machine))).toEqual(new Set(['auth', 'cart']));
    for (const { tab, session, problem } of sessions) {
      expect(problem).toBeNull();
      const { machine, moves } = readSessionFile(writeSessionFile(session));
      const run = await replay(models[machine] as (typeof models)[string], moves);
      const shown = world.pages
        .get(tab)
        ?.app.machines?.()
        .find(({ graph }) => graph.id === machine);
      expect(run.last.value).toEqual(shown?.value);
      run.stop();
    }
  });

  test('only a session that ended during a sleep cannot follow', { timeout: 120_000 }, async () => {
    const problems = [];
    let count = 0;
    for (const bug of plantedBugs) {
      const { sessions, hasSleep } = await recorded(bug);
      count += sessions.length;
      for (const { session, problem } of sessions) if (problem) problems.push([hasSleep, session.machine]);
    }
    expect(count).toBeGreaterThan(50);
    expect(new Set(problems.map(String))).toEqual(new Set(['true,auth']));
  });
});
