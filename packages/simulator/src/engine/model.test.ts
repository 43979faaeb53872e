import { expect, test } from 'vitest';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { modelOf } from './model';
import { Run } from './run';

const kettle = setup({
  types: { context: {} as { cups: number }, events: {} as { type: 'fill'; cups: number } | { type: 'switch' } },
  actors: {
    heat: fromPromise(async () => {}),
    listenToLid: fromCallback(() => {}),
    bell: setup({}).createMachine({ id: 'bell' }),
  },
}).createMachine({
  id: 'kettle',
  context: { cups: 0 },
  invoke: [{ src: 'listenToLid' }, { src: 'bell' }],
  initial: 'off',
  states: {
    off: { on: { fill: { actions: assign({ cups: ({ event }) => event.cups }) }, switch: 'heating' } },
    heating: { invoke: { src: 'heat', onDone: 'done', onError: 'off' }, after: { 5000: 'off' } },
    done: { on: { '*': 'off' } },
  },
});

test('the model of a machine has its events, calls and listeners', () => {
  const model = modelOf(kettle);
  expect(model).toMatchObject({ name: 'kettle', listeners: ['listenToLid'] });
  expect(model.events.map(({ name }) => name).toSorted()).toEqual(['fill', 'switch']);
  expect(Object.keys(model.calls)).toEqual(['heat']);
});

test('a derived model runs: an event, an answer, a failure, and a payload by hand', async () => {
  const run = new Run(modelOf(kettle));
  await run.play({ kind: 'send', event: { type: 'fill', cups: 2 } });
  expect(run.last.context).toEqual({ cups: 2 });
  await run.play({ kind: 'send', preset: 'switch' });
  expect(run.last.value).toBe('heating');
  await run.play({ kind: 'reject', call: 'heat', answer: 'an error' });
  expect(run.last.value).toBe('off');
  await run.play({ kind: 'send', preset: 'switch' });
  await run.play({ kind: 'resolve', call: 'heat', answer: 'nothing' });
  expect(run.last.value).toBe('done');
  run.stop();
});

test('a part of the model replaces what is derived, and the other events and calls stay', () => {
  const events = [{ name: 'two cups', event: { type: 'fill', cups: 2 } }] as const;
  const model = modelOf(kettle, { name: 'Kettle', events, calls: { rinse: {} } });
  expect(model).toMatchObject({ name: 'Kettle', events: [...events, { name: 'switch', event: { type: 'switch' } }] });
  expect(Object.keys(model.calls)).toEqual(['heat', 'rinse']);
});
