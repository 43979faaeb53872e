import { allModels } from '@sehat/machines/all-models';
import { cartModel } from '@sehat/machines/models/cart';
import { peerModel } from '@sehat/machines/models/peer';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { cartInTwoTabs } from '@sehat/machines/two-tabs/cart';
import { expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { eventsHere } from './events-here';
import { modelOf } from './model';
import { Run, replay } from './run';

test('separates the events that guards refuse from those that are taken', () => {
  const run = new Run(peerModel);
  const { taken, refused } = eventsHere(peerModel, run.last);
  expect([...taken].length).toBeGreaterThan(0);
  expect([...refused].length).toBeGreaterThan(0);
  run.stop();
});

test.each(allModels.map((model) => [model.name, model] as const))(
  'says of each event of %s whether guards refuse it at the start',
  async (_, model) => {
    const run = new Run(model);
    const { taken, refused, refusedNames } = eventsHere(model, run.last);
    run.stop();
    for (const { name, event } of model.events) {
      if (!taken.has(event.type) && !refused.has(event.type)) continue;
      const once = await replay(model, [{ kind: 'send', preset: name }]);
      expect(once.last.verdict === 'taken', name).toBe(!refusedNames.has(name));
      once.stop();
    }
  },
);

test('refuses an event whose named variants guards refuse, although the user may type another payload', async () => {
  const run = await replay(cartModel, [{ kind: 'resolve', call: 'restore', answer: 'an empty cart' }]);
  const { taken, refused } = eventsHere(cartModel, run.last);
  expect([...refused]).toContain('quantity.set');
  expect([...taken]).not.toContain('quantity.set');
  expect([...taken]).toContain('item.add');
  run.stop();
});

test('keeps an event that the model describes without a named variant', () => {
  const events = cartModel.events.filter(({ event }) => event.type !== 'quantity.set');
  const model = { ...cartModel, events };
  const run = new Run(model);
  expect([...eventsHere(model, run.last).taken]).toContain('quantity.set');
  run.stop();
});

test.each(['first', 'second'])('the %s of two tabs has refused events of its own', async (tab) => {
  const both: SavedMove[] = [
    { kind: 'resolve', call: 'first.restore', answer: 'an empty cart' },
    { kind: 'resolve', call: 'second.restore', answer: 'an empty cart' },
    { kind: 'send', preset: 'first: add a medicine' },
  ];
  const run = await replay(cartInTwoTabs, both);
  const isRefused = eventsHere(cartInTwoTabs, run.last).refused.has(`${tab}.item.remove`);
  expect(isRefused).toBe(tab === 'second');
  run.stop();
});

test('lists no event of a machine that has failed, and keeps the exception', async () => {
  const breaks = createMachine({
    id: 'breaks',
    on: {
      press: {
        actions: assign(() => {
          throw new TypeError('the context has no list');
        }),
      },
    },
  });
  const run = new Run(modelOf(breaks));
  await run.play({ kind: 'send', event: { type: 'press' } });
  expect(run.last).toMatchObject({
    verdict: 'failed',
    broken: 'the machine never fails',
    exception: 'TypeError: the context has no list',
  });
  expect(eventsHere(modelOf(breaks), run.last)).toEqual({
    taken: new Set(),
    refused: new Set(),
    refusedNames: new Set(),
  });
});
