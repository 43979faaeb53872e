import { authModel } from '@sehat/machines/models/auth';
import { cartModel } from '@sehat/machines/models/cart';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { expect, test, vi } from 'vitest';
import { Simulation } from './simulation';
import { stateText } from './state-text';

const send = (preset: string): SavedMove => ({ kind: 'send', preset });
const restored: SavedMove = { kind: 'resolve', call: 'restore', answer: 'two lines' };

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
  const simulation = await played(restored, send('the browser refuses to store'));
  await simulation.jump(0);
  expect(stateOf(simulation)).toBe('restoring');
  expect(simulation.getView().entries).toHaveLength(3);
  await simulation.jump(99);
  expect(stateOf(simulation)).toBe('ready.inMemory');
});

test('keeps the old sequence as a branch after a move at an earlier step', async () => {
  const simulation = await played(restored, send('the browser refuses to store'), send('set three'));
  await simulation.jump(1);
  await simulation.play(send('clear the cart'));
  expect(stateOf(simulation)).toBe('ready.kept');
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
  await simulation.load([restored, send('the browser refuses to store')], 1);
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
