import { describe, expect, test } from 'vitest';
import { authInTwoTabs } from './auth/auth.two-tabs';
import { cartInTwoTabs } from './cart/cart.two-tabs';
import type { AnyModel, MachineModel } from './testing/machine-model';
import type { SavedMove } from './testing/moves';
import { startRig } from './testing/rig';

const send = (preset: string): SavedMove => ({ kind: 'send', preset });
const answer = (call: string, name: string): SavedMove => ({ kind: 'resolve', call, answer: name });

interface TabState {
  value: unknown;
  context: { items?: readonly unknown[] };
}

async function play(model: AnyModel, moves: readonly SavedMove[]) {
  const rig = startRig(model as MachineModel);
  for (const move of moves) await rig.replay(move);
  const { children } = rig.actor.getSnapshot() as unknown as {
    children: Record<'first' | 'second', { getSnapshot(): TabState }>;
  };
  const [first, second] = [children.first.getSnapshot(), children.second.getSnapshot()];
  rig.stop();
  return { first, second };
}

const restored = [answer('first.restore', 'an empty cart'), answer('second.restore', 'an empty cart')];

describe('the cart in two tabs', () => {
  test('shows the lines of the other tab after the browser told of them', async () => {
    const moves = [...restored, send('first: add a medicine'), answer('first.save', 'stored')];
    const before = await play(cartInTwoTabs, moves);
    expect([before.first.context.items?.length, before.second.context.items?.length]).toEqual([1, 0]);
    const after = await play(cartInTwoTabs, [...moves, send('the second tab hears of the first')]);
    expect(after.second.context.items).toEqual(after.first.context.items);
  });

  test('ends with one cart after both tabs edited it at once', async () => {
    const { first, second } = await play(cartInTwoTabs, [
      ...restored,
      send('first: add a medicine'),
      send('second: add a device of the same id'),
      answer('first.save', 'stored'),
      send('the second tab hears of the first'),
      answer('second.save', 'stored'),
      send('the first tab hears of the second'),
    ]);
    expect(first.context.items).toHaveLength(2);
    expect(second.context.items).toEqual(first.context.items);
  });
});

test('a sign-out in one tab signs the other out', async () => {
  const both = (['first', 'second'] as const).map((tab) => answer(`${tab}.restore`, 'a session for an hour'));
  const { first, second } = await play(authInTwoTabs, [
    ...both,
    send('second: sign out'),
    answer('second.signOut', 'done'),
    send('the first tab hears of the second'),
  ]);
  expect([first.value, second.value]).toEqual([{ signedOut: 'idle' }, { signedOut: 'idle' }]);
});
