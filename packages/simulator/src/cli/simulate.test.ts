import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { cartModel } from '@sehat/machines/models/cart';
import { labBookingModel } from '@sehat/machines/models/lab-booking';
import { describe, expect, test } from 'vitest';
import type { AnyModel } from '../engine/run';
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
const models = { cart: cartModel, labBooking: labBookingModel, brittle, dead: deadOnArrival };

async function run(line: string, files: Record<string, string> = {}) {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await simulate(line.split(' ').filter(Boolean), {
    models,
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
    const { code, out } = await run('cart --seed 7 --steps 40');
    expect(code).toBe(0);
    expect(out).toContain('cart, seed 7');
    expect(out).toMatch(/ {4}40 {2}.+\n +→ ready/);
    expect(out).toContain('send item.add: add a medicine');
    expect(out).toContain('Every invariant held.');
    expect((await run('cart --seed 7 --steps 40')).out).toBe(out);
    expect((await run('cart --seed 8 --steps 40')).out).not.toBe(out);
  });

  test('without a seed tells the one that it took', async () => {
    expect((await run('cart --steps 1')).out).toContain('seed 42');
  });

  test('is saved, and replayed to the same end', async () => {
    const { files, out } = await run('labBooking --seed 3 --steps 25 --save walk.json');
    const again = await run('--replay walk.json', files);
    expect(again.code).toBe(0);
    expect(again.out.split('\n').slice(2)).toEqual(out.split('\n').slice(2));
  });

  test('that breaks an invariant exits with 1, says which, and saves the shortest way to it', async () => {
    const { code, errors, files } = await run('brittle --seed 7 --steps 1000');
    expect(code).toBe(1);
    expect(errors).toContain('never in memory only');
    const { moves } = readSessionFile(files['brittle-broken.json'] ?? '');
    expect(moves.map(({ kind }) => kind)).toEqual([expect.stringMatching(/resolve|reject/), 'send']);
    const replayed = await run('--replay brittle-broken.json', files);
    expect(replayed.code).toBe(1);
    expect(replayed.errors).toContain('Broken at step 2: never in memory only');
  });

  test('that gives an answer of a wrong shape breaks the invariant that cannot be asked', async () => {
    const moves = [{ kind: 'resolve' as const, call: 'restore', value: { items: 'junk' } }];
    const { code, errors } = await run('--replay junk.json', {
      'junk.json': writeSessionFile({ machine: 'cart', moves, step: 1 }),
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/^\nBroken at step 1: .+\n$/);
  });

  test('that cannot even begin exits with 1', async () => {
    expect(await run('dead --seed 1 --steps 1')).toMatchObject({
      code: 1,
      errors: 'Broken at the start: never there\n',
    });
  });
});

test('--help prints the usage and exits with 0', async () => {
  const { code, out, errors } = await run('--help');
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage:/);
  expect(errors).toBe('');
});

describe('arguments that make no sense exit with 2, the reason and the usage', () => {
  test.each([
    ['', 'Which machine?'],
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

describe('a file that cannot be played exits with 2 and says why', () => {
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

test('npm run simulate does all this', { timeout: 60_000 }, () => {
  const root = resolve(import.meta.dirname, '../../../..');
  const command = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts/simulate.mjs'), ...args], { encoding: 'utf8' });
  const walked = command('video-call', '--seed', '7', '--steps', '20');
  expect(walked.stdout).toContain('20 steps');
  expect(walked.status).toBe(0);
  const refused = command('toaster');
  expect(refused.stderr).toContain('auth, cart, checkout, dashboard, labBooking, videoCall.');
  expect(refused.status).toBe(2);
});
