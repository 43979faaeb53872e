import { authModel } from '@sehat/machines/models/auth';
import { cartModel } from '@sehat/machines/models/cart';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { expect, test, vi } from 'vitest';
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
  expect(branch).toMatchObject({ from: 1 });
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
  const { covered, walk, step } = simulation.getView();
  expect(covered.report.transitions.missing).toEqual([]);
  expect(covered.report.states.missing).toEqual([]);
  expect({ walk, step }).toEqual({ walk: null, step: 1 });
});

test('a walk can be stopped', async () => {
  const simulation = new Simulation(authModel);
  const walking = simulation.walkAll();
  simulation.stopWalking();
  await walking;
  expect(simulation.getView().covered.report.transitions.missing).not.toEqual([]);
});

test('goes to a state by a shortest path, and keeps the old sequence as a branch', async () => {
  const simulation = await played(restored);
  await simulation.goTo('cart.ready.inMemory');
  expect(stateOf(simulation)).toBe('ready.inMemory');
  expect(simulation.getView().entries.length).toBeLessThanOrEqual(4);
  expect(simulation.getView().branches).toMatchObject([{ name: 'to ready.kept' }]);
  await simulation.goTo('cart.nowhere');
  expect(simulation.getView().problem).toMatch(/leads to cart.nowhere/);
  expect(stateOf(simulation)).toBe('ready.inMemory');
});

test('lists the paths of a walk, each with what it covers first', async () => {
  const simulation = new Simulation(cartModel);
  await simulation.walkAll();
  const { paths, entries } = simulation.getView();
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
  expect(branch?.name).toBe('to signedOut.submitting');
  if (branch) before.rename(branch, '  signing in ');
  expect([...storage.kept.values()].join('')).not.toContain('hunter2');
  const after = new Simulation(authModel, storage);
  expect(after.getView().branches).toMatchObject([{ name: 'signing in', from: 0 }]);
  const [again] = after.getView().branches;
  if (again) await after.takeUp(again);
  expect(stateOf(after)).toBe('signedOut.submitting');
});

test('a deleted branch returns to its position, once', async () => {
  const storage = storageOf();
  const simulation = new Simulation(cartModel, storage);
  for (const answer of ['two lines', 'an empty cart', 'two lines']) {
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

test.each(['{', '[{"name":"","from":0,"moves":[]}]', '[{"name":"a","from":0,"moves":[{"kind":"fly"}]}]'])(
  'starts without branches when the storage holds %s',
  (text) => {
    expect(new Simulation(cartModel, storageOf({ 'simulator/branches/cart': text })).getView().branches).toEqual([]);
  },
);

test('keeps branches in memory when the storage refuses', async () => {
  const refuse = () => {
    throw new Error('The storage is denied.');
  };
  const simulation = new Simulation(cartModel, { getItem: refuse, setItem: refuse, removeItem: refuse });
  await simulation.play(restored);
  await simulation.reset();
  expect(simulation.getView().branches).toHaveLength(1);
});
