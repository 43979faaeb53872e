import { expect, test } from 'vitest';
import { doorModel, lock } from './door-with-locks';
import { modelOf } from './model';
import { Run } from './run';

const lines = (run: Run) => run.last.messages.map(({ from, to, kind, text }) => `${from} → ${to} ${kind} ${text}`);
const states = (run: Run) => run.last.children.map(({ name, snapshot }) => `${name} ${String(snapshot.value)}`);

test('a parent and two children: states, events in both directions, and the calls of each child', async () => {
  const run = new Run(doorModel);
  expect(states(run)).toEqual(['upper shut', 'lower shut']);
  expect(lines(run)).toEqual(['door → upper event start', 'door → lower event start']);

  await run.play({ kind: 'send', event: { type: 'key', token: 'abc' } });
  expect(states(run)).toEqual(['upper turning', 'lower turning']);
  expect(lines(run)).toEqual([
    'person → door event key',
    'door → upper event open',
    'door → lower event open',
    'upper → upper.turn call upper.turn',
    'lower → lower.turn call lower.turn',
  ]);
  expect(JSON.stringify(run.last.messages)).not.toContain('abc');

  await run.play({ kind: 'resolve', call: 'upper.turn', answer: 'nothing' });
  expect(states(run)).toEqual(['upper free', 'lower turning']);
  expect(lines(run)).toEqual(['upper.turn → upper answer nothing', 'upper → door event lock.free']);

  await run.play({ kind: 'send', preset: 'leave' });
  expect(run.last.children).toEqual([]);
  expect(lines(run)).toContain('lower → lower.turn given up no longer waited for');
  run.stop();
});

test('a machine without children has no messages of actors', async () => {
  const run = new Run(modelOf(lock));
  await run.play({ kind: 'send', event: { type: 'open', token: 'abc' } });
  expect(run.last.children).toEqual([]);
  expect(lines(run)).toEqual(['person → lock event open', 'lock → turn call turn']);
  run.stop();
});
