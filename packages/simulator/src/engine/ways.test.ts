import { allModels } from '@sehat/machines/all-models';
import { authModel } from '@sehat/machines/models/auth';
import { cartModel } from '@sehat/machines/models/cart';
import { authInTwoTabs } from '@sehat/machines/two-tabs/auth';
import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { doorModel } from './door-with-locks';
import { modelOf } from './model';
import { walkAtRandom } from './random-moves';
import { Run, replay } from './run';
import { waysFrom } from './ways';

test('names the transitions and targets of each answer before it is given', () => {
  const run = new Run(cartModel);
  const restored = waysFrom(cartModel, run.last).find(({ label }) => label === 'two lines');
  expect(restored).toMatchObject({ kind: 'resolve', trigger: 'restore', targets: ['cart.ready'] });
  expect(restored?.transitions).toHaveLength(1);
  run.stop();
});

test('names the transition of an answer to a machine that runs inside another', async () => {
  const run = await replay(doorModel, [{ kind: 'send', event: { type: 'key', token: 'abc' } }]);
  const ways = waysFrom(doorModel, run.last);
  const way = ways.find(({ trigger, kind }) => trigger === 'lower.turn' && kind === 'resolve');
  expect(way?.targets).toEqual(['lower: lock.free']);
  await run.play(way?.move ?? { kind: 'wait' });
  expect(run.last.transitions.map(({ key }) => key)).toEqual(expect.arrayContaining([...(way?.transitions ?? [''])]));
  run.stop();
});

test('names the transition of an answer to a call whose invoke has no id', () => {
  const mill = setup({ actors: { grind: fromPromise(async () => 'flour') } }).createMachine({
    id: 'mill',
    initial: 'grinding',
    states: { grinding: { invoke: { src: 'grind', onDone: 'done', onError: 'broken' } }, done: {}, broken: {} },
  });
  const model = modelOf(mill);
  const run = new Run(model);
  expect(waysFrom(model, run.last)).toMatchObject([
    { kind: 'resolve', targets: ['mill.done'] },
    { kind: 'reject', targets: ['mill.broken'] },
  ]);
  run.stop();
});

test('an event that a guard refuses takes no transition', async () => {
  const run = await replay(cartModel, [{ kind: 'resolve', call: 'restore', answer: 'two lines' }]);
  const ways = waysFrom(cartModel, run.last);
  expect(ways.find(({ label }) => label === 'set two of something unknown')?.transitions).toEqual([]);
  expect(ways.find(({ label }) => label === 'clear the cart')?.transitions).toHaveLength(1);
});

test('waits until the timer of a transition, and not longer', async () => {
  const run = await replay(authModel, [{ kind: 'resolve', call: 'restore', answer: 'a session for an hour' }]);
  const [first, ...others] = waysFrom(authModel, run.last).filter(({ kind }) => kind === 'wait');
  expect([first, ...others].filter((way) => way?.move.kind === 'wait' && !('ms' in way.move))).toHaveLength(1);
});

test('the timer of one of two tabs takes a transition of that tab only', async () => {
  const run = await replay(authInTwoTabs, [
    { kind: 'resolve', call: 'first.restore', answer: 'a session for an hour' },
    { kind: 'wait', ms: 500 },
    { kind: 'resolve', call: 'second.restore', answer: 'a session for an hour' },
  ]);
  const keys = waysFrom(authInTwoTabs, run.last).flatMap(({ kind, transitions }) =>
    kind === 'wait' ? transitions : [],
  );
  expect(keys.map((key) => key.split(': ')[0])).toEqual(['first', 'second']);
  run.stop();
});

test.each(allModels)('$name takes exactly the transitions that its ways name', async (model) => {
  const walk = await walkAtRandom(model, { seed: 3, steps: 12 });
  const moves = walk.entries.flatMap(({ saved }) => saved ?? []);
  for (const way of waysFrom(model, walk.last).filter(({ kind }) => kind === 'send')) {
    const { last, stop } = await replay(model, [...moves, way.move]).then((run) => ({
      last: run.last,
      stop: () => run.stop(),
    }));
    const taken = last.transitions.map(({ key }) => key);
    expect(taken.slice(0, way.transitions.length).toSorted()).toEqual([...way.transitions].toSorted());
    stop();
  }
});
