import { authModel } from '@sehat/machines/models/auth';
import { cartModel } from '@sehat/machines/models/cart';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { modelOf } from './model';
import { Simulation } from './simulation';
import { stateText } from './state-text';

const send = (preset: string): SavedMove => ({ kind: 'send', preset });
const restored: SavedMove = { kind: 'resolve', call: 'restore', answer: 'two lines' };
const refused: SavedMove = { kind: 'reject', call: 'save', answer: 'the browser refuses' };

function stateOf(simulation: Simulation) {
  const { entries, step } = simulation.getView();
  return stateText(entries[step]?.value ?? {});
}

async function played(...moves: SavedMove[]) {
  const simulation = new Simulation(cartModel);
  for (const move of moves) await simulation.play(move);
  return simulation;
}

test('runs concurrent moves one after the other', async () => {
  const simulation = new Simulation(cartModel);
  const heard = vi.fn();
  simulation.subscribe(heard);
  await Promise.all([
    simulation.play(restored),
    simulation.play(send('set three')),
    simulation.play(send('clear the cart')),
  ]);
  expect(simulation.getView().entries.map(({ verdict }) => verdict)).toEqual(['started', 'taken', 'taken', 'taken']);
  expect(heard).toHaveBeenCalledTimes(3);
});

test('jumps back and forth, and keeps the later steps', async () => {
  const simulation = await played(restored, send('set three'), refused);
  await simulation.jump(0);
  expect(stateOf(simulation)).toBe('restoring');
  expect(simulation.getView().entries).toHaveLength(4);
  await simulation.jump(99);
  expect(stateOf(simulation)).toBe('ready.inMemory');
});

test('keeps the old sequence as a branch after a move at an earlier step', async () => {
  const simulation = await played(restored, send('set three'), refused);
  await simulation.jump(1);
  await simulation.play(send('clear the cart'));
  expect(stateOf(simulation)).toBe('ready.saving');
  const [branch] = simulation.getView().branches;
  expect(branch?.moves).toHaveLength(3);
  if (branch) await simulation.takeUp(branch);
  expect(stateOf(simulation)).toBe('ready.inMemory');
  expect(simulation.getView().branches[0]?.moves).toHaveLength(2);
});

test('refuses an answer to a call that is not open, and keeps the sequence', async () => {
  const simulation = await played(restored);
  await simulation.play(restored);
  expect(simulation.getView()).toMatchObject({ step: 1, problem: 'cart waits for no "restore" here.' });
  await simulation.play(send('set three'));
  expect(simulation.getView()).toMatchObject({ step: 2, problem: null });
});

test('refuses an impossible sequence, and keeps the current one', async () => {
  const simulation = await played(restored);
  await simulation.load([restored, send('an event of old')], 2);
  expect(simulation.getView().problem).toContain('Step 2: cart has no event named "an event of old"');
  expect(simulation.getView().step).toBe(1);
});

test('loads a sequence and selects a step of it', async () => {
  const simulation = new Simulation(cartModel);
  await simulation.load([restored, send('set three')], 1);
  expect(stateOf(simulation)).toBe('ready.kept');
  expect(simulation.getView().entries).toHaveLength(3);
});

test('starts again', async () => {
  const simulation = await played(restored);
  await simulation.reset();
  expect(stateOf(simulation)).toBe('restoring');
  expect(simulation.getView().branches).toHaveLength(1);
});

test('counts the coverage of all sequences, and walks the rest', async () => {
  const simulation = await played(restored);
  const { report } = simulation.getView().covered;
  expect(report.transitions.covered).toBeGreaterThan(0);
  expect(report.transitions.missing.length).toBeGreaterThan(0);
  await simulation.walkAll();
  const { covered, search, step } = simulation.getView();
  expect(covered.report.transitions.missing).toEqual([]);
  expect(covered.report.states.missing).toEqual([]);
  expect({ search, step }).toEqual({ search: null, step: 1 });
});

test('a walk can be stopped', async () => {
  const simulation = new Simulation(authModel);
  const walking = simulation.walkAll();
  simulation.stopSearching();
  await walking;
  expect(simulation.getView().walked?.end).toBe('stopped');
  expect(simulation.getView().covered.report.transitions.missing).not.toEqual([]);
});

test('goes to a state by a short path from the current step', async () => {
  const simulation = await played(restored);
  const before = simulation.moves;
  await simulation.goTo('cart.ready.inMemory');
  expect(stateOf(simulation)).toBe('ready.inMemory');
  expect(simulation.moves.slice(0, before.length)).toEqual(before);
  expect(simulation.getView().entries.length).toBeLessThanOrEqual(4);
  expect(simulation.getView().branches).toEqual([]);
  await simulation.goTo('cart.nowhere', 'nowhere');
  expect(simulation.getView().problem).toBe('cart has no state nowhere.');
  expect(stateOf(simulation)).toBe('ready.inMemory');
});

test('goes to a state that only the start leads to, and keeps the old sequence as a branch', async () => {
  const fork = createMachine({
    id: 'fork',
    initial: 'start',
    states: { start: { on: { left: 'meadow', right: 'wood' } }, meadow: {}, wood: {} },
  });
  const simulation = new Simulation(modelOf(fork));
  await simulation.play(send('left'));
  await simulation.goTo('fork.wood');
  expect(simulation.getView()).toMatchObject({ step: 1, problem: null, branches: [{ name: 'meadow' }] });
  expect(stateOf(simulation)).toBe('wood');
});

test('going to a state counts only the path as covered', async () => {
  const simulation = new Simulation(authModel);
  await simulation.goTo('auth.signedIn.session.offline');
  const replayed = new Simulation(authModel);
  await replayed.playAll(simulation.moves);
  expect(simulation.moves.length).toBeGreaterThan(0);
  expect(simulation.getView().covered.states).toEqual(replayed.getView().covered.states);
  expect(simulation.getView().covered.transitions).toEqual(replayed.getView().covered.transitions);
});

test('lists the paths of a walk, each with what it covers first', async () => {
  const simulation = new Simulation(cartModel);
  await simulation.walkAll();
  const { walked, entries } = simulation.getView();
  const paths = walked?.paths ?? [];
  expect(entries).toHaveLength(1);
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.every(({ first }) => first.length > 0)).toBe(true);
  const last = paths.at(-1);
  await simulation.playAll(last?.moves ?? []);
  expect(stateOf(simulation)).toBe(last?.end);
});

function storageOf(start: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    kept,
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => void kept.set(place, text),
    removeItem: (place: string) => void kept.delete(place),
  };
}

test('branches keep their names in storage, without secrets', async () => {
  const storage = storageOf();
  const before = new Simulation(authModel, storage);
  await before.play({ kind: 'resolve', call: 'restore', answer: 'no session' });
  await before.play({
    kind: 'send',
    event: { type: 'signIn.submit', email: 'asha@sehat.example', password: 'hunter2' },
  });
  await before.reset();
  const [branch] = before.getView().branches;
  expect(branch?.name).toBe('signedOut.submitting');
  if (branch) before.rename(branch, '  signing in ');
  expect([...storage.kept.values()].join('')).not.toContain('hunter2');
  const after = new Simulation(authModel, storage);
  expect(after.getView().branches).toMatchObject([{ name: 'signing in' }]);
  const [again] = after.getView().branches;
  if (again) await after.takeUp(again);
  expect(stateOf(after)).toBe('signedOut.submitting');
});

test('a deleted branch returns to its position, once', async () => {
  const storage = storageOf();
  const simulation = new Simulation(cartModel, storage);
  for (const answer of ['two lines', 'an empty cart', 'a line, and another that the browser refused']) {
    await simulation.play({ kind: 'resolve', call: 'restore', answer });
    await simulation.reset();
  }
  const { branches } = simulation.getView();
  const [, middle] = branches;
  if (!middle) throw new Error('There is no second branch.');
  simulation.forget(middle);
  simulation.forget(middle);
  expect(simulation.getView().branches).toHaveLength(2);
  expect(new Simulation(cartModel, storage).getView().branches).toHaveLength(2);
  simulation.restore();
  simulation.restore();
  expect(simulation.getView()).toMatchObject({ branches, deleted: null });
  expect(new Simulation(cartModel, storage).getView().branches).toHaveLength(3);
});

test('a branch keeps its given name when the user takes it up, plays on, and leaves it again', async () => {
  const simulation = await played(restored, send('set three'));
  await simulation.reset();
  await simulation.play({ kind: 'resolve', call: 'restore', answer: 'an empty cart' });
  const [three] = simulation.getView().branches;
  if (!three) throw new Error('There is no branch.');
  simulation.rename(three, 'three of them');
  await simulation.takeUp(three);
  expect(simulation.getView()).toMatchObject({ branch: 'three of them', branches: [{ name: 'ready.kept' }] });
  await simulation.play(refused);
  const [empty] = simulation.getView().branches;
  if (empty) await simulation.takeUp(empty);
  expect(simulation.getView()).toMatchObject({
    branch: null,
    branches: [{ name: 'three of them', moves: [restored, send('set three'), refused] }],
  });
});

test('a move at an earlier step leaves the name to the old sequence', async () => {
  const simulation = await played(restored, send('set three'));
  await simulation.reset();
  const [three] = simulation.getView().branches;
  if (!three) throw new Error('There is no branch.');
  simulation.rename(three, 'three of them');
  await simulation.takeUp(three);
  await simulation.jump(1);
  await simulation.play(send('clear the cart'));
  expect(simulation.getView()).toMatchObject({ branch: null, branches: [{ name: 'three of them' }] });
});

/** A simulation with an empty cart, and its branch “three of them”. */
async function withThree(storage: ReturnType<typeof storageOf>) {
  const simulation = new Simulation(cartModel, storage);
  for (const move of [restored, send('set three')]) await simulation.play(move);
  await simulation.reset();
  await simulation.play({ kind: 'resolve', call: 'restore', answer: 'an empty cart' });
  const [three] = simulation.getView().branches;
  if (!three) throw new Error('There is no branch.');
  simulation.rename(three, 'three of them');
  return { simulation, three };
}

test('a branch that the user continues outlasts the page, with its name and its latest moves', async () => {
  const storage = storageOf();
  const { simulation, three } = await withThree(storage);
  await simulation.takeUp(three);
  const closed = new Simulation(cartModel, storage);
  expect(closed.getView().branches).toMatchObject([{ name: 'ready.kept' }, { name: 'three of them' }]);
  await closed.load(three.moves, three.moves.length);
  expect(closed.getView()).toMatchObject({ branch: 'three of them', branches: [{ name: 'ready.kept' }] });
  await closed.play(refused);
  closed.keepBranch();
  const reloaded = new Simulation(cartModel, storage);
  await reloaded.load(closed.moves, 1);
  expect(reloaded.getView()).toMatchObject({ step: 1, branch: 'three of them', branches: [{ name: 'ready.kept' }] });
});

test('two windows that continue one branch keep both sequences', async () => {
  const storage = storageOf();
  const { simulation: one, three } = await withThree(storage);
  const other = new Simulation(cartModel, storage);
  await one.takeUp(three);
  await other.takeUp(three);
  await one.play(refused);
  one.keepBranch();
  await other.play(send('clear the cart'));
  other.keepBranch();
  other.keepBranch();
  expect(new Simulation(cartModel, storage).getView().branches).toMatchObject([
    { name: 'three of them', moves: [...three.moves, send('clear the cart')] },
    { name: 'ready.kept' },
    { name: 'three of them', moves: [...three.moves, refused] },
  ]);
});

test('a sequence that another branch begins with does not become a branch', async () => {
  const simulation = await played(restored, send('set three'));
  await simulation.reset();
  await simulation.play(restored);
  await simulation.reset();
  expect(simulation.getView().branches).toMatchObject([{ moves: [restored, send('set three')] }]);
});

test('two windows keep the branches of each other', async () => {
  const storage = storageOf();
  const [one, other] = [new Simulation(cartModel, storage), new Simulation(cartModel, storage)];
  for (const [simulation, answer] of [
    [one, 'two lines'],
    [other, 'an empty cart'],
  ] as const) {
    await simulation.play({ kind: 'resolve', call: 'restore', answer });
    await simulation.reset();
  }
  expect(other.getView().branches).toHaveLength(2);
  one.refresh();
  expect(one.getView().branches).toEqual(other.getView().branches);
  const [branch] = one.getView().branches;
  if (branch) one.rename(branch, 'from the other window');
  const [, first] = other.getView().branches;
  if (first) other.forget(first);
  expect(new Simulation(cartModel, storage).getView().branches).toMatchObject([{ name: 'from the other window' }]);
});

test('the oldest of too many branches is deleted, and can be restored', async () => {
  const moves = (index: number) => [restored, { kind: 'wait', ms: index + 1 }];
  const kept = Array.from({ length: 100 }, (_, index) => ({ id: `${index}`, name: `${index}`, moves: moves(index) }));
  const simulation = new Simulation(cartModel, storageOf({ 'simulator/branches/cart': JSON.stringify(kept) }));
  await simulation.play({ kind: 'resolve', call: 'restore', answer: 'an empty cart' });
  await simulation.reset();
  expect(simulation.getView().branches).toHaveLength(100);
  expect(simulation.getView().deleted?.branch.name).toBe('99');
  simulation.restore();
  expect(simulation.getView().branches.at(-1)?.name).toBe('99');
});

test.each(['{', '[{"name":"","moves":[]}]', '[{"name":"a","moves":[{"kind":"fly"}]}]'])(
  'keeps stored branches that it cannot read under another key: %s',
  async (text) => {
    const storage = storageOf({ 'simulator/branches/cart': text });
    const simulation = new Simulation(cartModel, storage);
    expect(simulation.getView().branches).toEqual([]);
    expect(simulation.getView().unkept).toMatch(/cannot be read/);
    await simulation.play(restored);
    await simulation.reset();
    expect(storage.kept.get('simulator/branches/cart/unreadable')).toBe(text);
    expect(new Simulation(cartModel, storage).getView()).toMatchObject({ branches: [{}], unkept: null });
  },
);

test('reads branches that were stored without ids', () => {
  const text = JSON.stringify([{ name: 'old', from: 0, moves: [restored] }]);
  const { branches } = new Simulation(cartModel, storageOf({ 'simulator/branches/cart': text })).getView();
  expect(branches).toEqual([{ id: '0', name: 'old', moves: [restored] }]);
});

const refuse = () => {
  throw new Error('The storage is denied.');
};

test('keeps branches in memory when the storage refuses, and says so', async () => {
  const simulation = new Simulation(cartModel, { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(simulation.getView().unkept).toMatch(/refuses to store branches/);
  await simulation.play(restored);
  await simulation.reset();
  expect(simulation.getView().branches).toHaveLength(1);
});

test('keeps all branches in memory when the storage is full, and says so', async () => {
  const simulation = new Simulation(cartModel, { ...storageOf(), setItem: refuse });
  for (const answer of ['two lines', 'an empty cart']) {
    await simulation.play({ kind: 'resolve', call: 'restore', answer });
    await simulation.reset();
  }
  expect(simulation.getView().unkept).toMatch(/cannot store this branch/);
  expect(simulation.getView().branches).toHaveLength(2);
});

test('the message of a model that throws quotes no secret', async () => {
  const fail = () => {
    throw new TypeError('hunter2 is no answer');
  };
  const throwing = { ...authModel, calls: { ...authModel.calls, signIn: { resolve: fail } } };
  const simulation = new Simulation(throwing);
  await simulation.play({ kind: 'resolve', call: 'restore', answer: 'no session' });
  await simulation.play({ kind: 'send', event: { type: 'signIn.submit', email: 'a@b.example', password: 'hunter2' } });
  await simulation.play({ kind: 'resolve', call: 'signIn', answer: 'the patient' });
  expect(simulation.getView().problem).toBe('The machine threw TypeError: [redacted] is no answer.');
});

test('keeps the current sequence as a branch when a saved one is opened', async () => {
  const simulation = await played(restored, send('set three'));
  await simulation.load([{ kind: 'resolve', call: 'restore', answer: 'an empty cart' }], 1);
  expect(simulation.getView().branches).toMatchObject([{ moves: [restored, send('set three')] }]);
});

test('counts the coverage of stored branches, up to a move that fails', async () => {
  const storage = storageOf();
  const before = new Simulation(cartModel, storage);
  await before.play(restored);
  await before.play(send('set three'));
  await before.reset();
  const { report } = before.getView().covered;
  const key = 'simulator/branches/cart';
  const impossible = { id: 'x', name: 'impossible', moves: [restored, restored] };
  storage.setItem(key, JSON.stringify([impossible, ...(JSON.parse(storage.kept.get(key) ?? '[]') as unknown[])]));
  const after = new Simulation(cartModel, storage);
  const heard = vi.fn();
  after.subscribe(heard);
  await after.coverBranches();
  expect(after.getView().covered.report).toEqual(report);
  await after.coverBranches();
  expect(heard).toHaveBeenCalledOnce();
});
