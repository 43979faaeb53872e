import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { allModels } from '@sehat/machines/all-models';
import { tables } from '@sehat/machines/all-tables';
import { cartModel } from '@sehat/machines/models/cart';
import { labBookingModel } from '@sehat/machines/models/lab-booking';
import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import type { AnyRuleTable } from '@sehat/machines/testing/rules';
import { cartInTwoTabs } from '@sehat/machines/two-tabs/cart';
import { describe, expect, test } from 'vitest';
import { readSessionFile, writeSessionFile } from '../engine/saved-session';
import { simulate } from './simulate';

const brittle: AnyModel = {
  ...cartModel,
  name: 'brittle',
  invariants: {
    'never in memory only': ({ snapshot }) => (snapshot as { value: { ready?: string } }).value.ready !== 'inMemory',
  },
};
const deadOnArrival: AnyModel = { ...cartModel, name: 'dead', invariants: { 'never there': () => false } };
/** Each machine once, by its own name. */
const everyModel = Object.fromEntries(allModels.map((model) => [model.name, model]));
const models: Record<string, AnyModel> = { cart: cartModel, labBooking: labBookingModel, brittle, dead: deadOnArrival };

async function run(
  line: string,
  files: Record<string, string> = {},
  known: Record<string, AnyModel> = models,
  ruled: Record<string, AnyRuleTable> = {},
) {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await simulate(line.split(' ').filter(Boolean), {
    models: known,
    replayed: { cartInTwoTabs },
    tables: ruled,
    print: (text) => out.push(text),
    printError: (text) => errors.push(text),
    readFile: (path) => {
      if (!(path in files)) throw new Error('ENOENT');
      return files[path] ?? '';
    },
    writeFile: (path, text) => {
      if (path.startsWith('nowhere/')) throw new Error('ENOENT');
      files[path] = text;
    },
    newSeed: () => 42,
  });
  return { code, out: out.join(''), errors: errors.join(''), files };
}

describe('a walk', () => {
  test('prints each event with the state after it, and the same for the same seed', async () => {
    const { code, out } = await run('cart --seed 7 --steps 40 --floor 0');
    expect(code).toBe(0);
    expect(out).toContain('cart, seed 7');
    expect(out).toMatch(/ {4}\d\d {2}.+\n +→ ready/);
    expect(out).toContain('send item.add: ');
    expect(out).toContain('Every invariant held.');
    expect((await run('cart --seed 7 --steps 40 --floor 0')).out).toBe(out);
    expect((await run('cart --seed 8 --steps 40 --floor 0')).out).not.toBe(out);
  });

  test('without a seed prints the seed that it chose', async () => {
    expect((await run('cart --steps 1')).out).toContain('seed 42');
  });

  test('is saved, and replayed to the same end', async () => {
    const { files, out } = await run('labBooking --seed 3 --steps 60 --floor 0 --save walk.json');
    const again = await run('--replay walk.json', files);
    expect(again.code).toBe(0);
    // The file keeps the last walk; the first two lines and the summary differ.
    const last = out.slice(out.lastIndexOf('     0  the start')).split('\n').slice(0, -2);
    expect(again.out.split('\n').slice(2, -2)).toEqual(last);
  });

  test('that leaves reachable transitions untaken exits with 1 and names them', async () => {
    const { code, out, errors } = await run('cart --seed 7 --steps 5');
    expect(code).toBe(1);
    expect(out).toMatch(/15 steps that changed something in 1 walk, .+ reachable transitions/);
    expect(errors).toMatch(
      /The walks took \d+ % of the reachable transitions; the floor is 100 %[.] Not taken:\n {2}cart/,
    );
    expect((await run('cart --seed 7 --steps 5 --floor 5')).code).toBe(0);
  });

  test.each(allModels.map(({ name }) => name))(
    'of %s takes every reachable transition and every rule of its table by default',
    { timeout: 120_000 },
    async (name) => {
      const { code, errors } = await run(`${name} --seed 7`, {}, everyModel, tables);
      expect(errors).toBe('');
      expect(code).toBe(0);
    },
  );

  test('that breaks an invariant exits with 1, names it, and saves the shortest sequence', async () => {
    const { code, errors, files } = await run('brittle --seed 7 --steps 1000');
    expect(code).toBe(1);
    expect(errors).toContain('never in memory only');
    const { moves } = readSessionFile(files['test-results/brittle-broken.json'] ?? '');
    expect(moves.map(({ kind }) => kind)).toEqual(['resolve', 'reject']);
    const replayed = await run('--replay test-results/brittle-broken.json', files);
    expect(replayed.code).toBe(1);
    expect(replayed.errors).toContain('Broken at step 2: never in memory only');
  });

  test('that contradicts the table of rules exits with 1, and names state, event and values', async () => {
    const removal = (tables['cart'] as AnyRuleTable).rules.filter(({ on }) => on === 'item.remove');
    const rules = (tables['cart'] as AnyRuleTable).rules.filter((rule) => !removal.includes(rule));
    const shorter = { cart: { ...(tables['cart'] as AnyRuleTable), rules } };
    expect(removal).not.toEqual([]);
    const { code, errors, files } = await run('cart --seed 7', {}, models, shorter);
    expect(code).toBe(1);
    expect(errors).toMatch(/Broken at step \d+: restoring × item[.]remove × no rule: waiting\n/);
    expect(errors).toMatch(/ {2}waiting: the rules demand \[\], the machine shows \[\{"type":"item[.]remove"/);
    const replayed = await run('--replay test-results/cart-broken.json', files, models, shorter);
    expect(replayed.code).toBe(1);
    expect(replayed.errors).toContain('the rules demand');
  });

  test('that never applies a rule of the table exits with 1 and names the rule', async () => {
    const table = tables['cart'] as AnyRuleTable;
    const longer = { ...table, rules: [...table.rules, { ref: '0', in: 'closed', on: 'item.add', to: 'ready' }] };
    const { code, out, errors } = await run('cart --seed 7 --steps 1000', {}, models, { cart: longer });
    expect(code).toBe(1);
    expect(errors).toMatch(/The walks took \d+ % of the rules; the floor is 100 %[.] Not taken:\n/);
    expect(errors).toContain('  closed × item.add\n');
    // The walks go on while a rule is missing.
    expect(out).toMatch(/3000 steps that changed something/);
  });

  test('with an answer of a wrong shape breaks the invariant that throws', async () => {
    const moves = [{ kind: 'resolve' as const, call: 'restore', value: { items: 'junk' } }];
    const { code, errors } = await run('--replay junk.json', {
      'junk.json': writeSessionFile({ machine: 'cart', moves, step: 1 }),
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/^\nBroken at step 1: .+\n$/);
  });

  test('that fails at the start exits with 1', async () => {
    expect(await run('dead --seed 1 --steps 1')).toMatchObject({
      code: 1,
      errors: 'Broken at the start: never there\n',
    });
  });
});

describe('without a machine', () => {
  const both = { cart: cartModel, 'lab-booking': labBookingModel, labBooking: labBookingModel };

  test('walks each machine once with one seed, and prints a summary per machine', async () => {
    const { code, out, errors } = await run('--steps 20 --floor 0', {}, both);
    expect(errors).toBe('');
    expect(code).toBe(0);
    expect(out.match(/^.+, seed 42$/gm)).toEqual(['cart, seed 42', 'labBooking, seed 42']);
    expect(out.match(/Every invariant held[.]/g)).toHaveLength(2);
    expect(out).not.toContain('the start');
  });

  test('exits with 1 when a machine fails, and still walks the others', async () => {
    const known = { dead: deadOnArrival, brittle, ...both };
    const { code, out, errors, files } = await run('--steps 1000 --floor 0', {}, known);
    expect(code).toBe(1);
    expect(errors).toContain('Broken at the start: never there');
    expect(Object.keys(files)).toEqual(['test-results/brittle-broken.json']);
    expect(out).toContain('labBooking, seed 42');
    expect(errors).toMatch(/Failed: dead, brittle[.]\n$/);
  });
});

test('--help prints the usage and exits with 0', async () => {
  const { code, out, errors } = await run('--help');
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage:/);
  expect(errors).toBe('');
});

describe('invalid arguments exit with 2, the reason and the usage', () => {
  test.each([
    ['--save walk.json', '--save keeps one walk'],
    ['toString', 'There is no machine "toString".'],
    ['cart labBooking', 'One machine at a time'],
    ['cart --steps -1', '--steps'],
    ['cart --steps many', '--steps is a whole number'],
    ['cart --steps 1e9', '--steps is a whole number'],
    ['cart --seed 1.5', '--seed is a whole number'],
    ['cart --speed 7', "'--speed'"],
    ['cart --replay walk.json --steps 3', '--steps has no meaning'],
    ['cart --steps 1 --save nowhere/walk.json', 'nowhere/walk.json cannot be written'],
  ])('%s', async (line, reason) => {
    const { code, errors } = await run(line);
    expect(code).toBe(2);
    expect(errors).toContain(reason);
    expect(errors).toContain('Usage:');
  });
});

describe('an unplayable file exits with 2 and the reason', () => {
  const saved = (machine: string, preset: string) =>
    writeSessionFile({ machine, moves: [{ kind: 'send', preset }], step: 0 });

  test.each([
    ['absent', undefined, 'cannot be read'],
    ['no JSON', '{', 'This is not JSON'],
    ['something else', '[]', 'no saved sequence'],
    ['damaged', saved('cart', 'add a medicine').replace('preset', 'pre'), 'At moves.0'],
    ['of an unknown machine', saved('toaster', 'press'), 'There is no machine "toaster"'],
    ['of another machine', saved('labBooking', 'submit'), 'not from cart'],
    ['older than its machine', saved('cart', 'an event of old'), 'Step 1: cart has no event named "an event of old".'],
  ])('%s', async (_, text, reason) => {
    const { code, errors } = await run('cart --replay walk.json', text === undefined ? {} : { 'walk.json': text });
    expect(code).toBe(2);
    expect(errors).toContain(reason);
  });
});

test('a sequence of two tabs, which no walk covers, is replayed', async () => {
  const moves = ['first', 'second'].map((tab): SavedMove => {
    return { kind: 'resolve', call: `${tab}.restore`, answer: 'an empty cart' };
  });
  const files = { 'tabs.json': writeSessionFile({ machine: 'cartInTwoTabs', moves, step: 2 }) };
  const { code, out, errors } = await run('--replay tabs.json', files);
  expect(errors).toBe('');
  expect(code).toBe(0);
  expect(out).toContain('open.first.ready.kept, open.second.ready.kept');
  expect((await run('cartInTwoTabs')).errors).toContain('There is no machine "cartInTwoTabs"');
});

test('npm run simulate runs the command', { timeout: 60_000 }, () => {
  const root = resolve(import.meta.dirname, '../../../..');
  const command = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts/simulate.mjs'), ...args], { encoding: 'utf8' });
  const walked = command('video-call', '--seed', '7', '--steps', '20', '--floor', '0');
  expect(walked.stdout).toContain('20 steps that changed something');
  expect(walked.status).toBe(0);
  const refused = command('toaster');
  expect(refused.stderr).toContain(`Machines: ${allModels.map(({ name }) => name).join(', ')}.`);
  expect(refused.status).toBe(2);
  const folder = mkdtempSync(join(tmpdir(), 'simulate-'));
  const file = join(folder, 'tabs.json');
  writeFileSync(file, writeSessionFile({ machine: 'authInTwoTabs', moves: [], step: 0 }));
  expect(command('--replay', file).stdout).toContain('authInTwoTabs, from ');
  rmSync(folder, { recursive: true });
});
