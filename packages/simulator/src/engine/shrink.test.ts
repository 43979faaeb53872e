import { cartModel } from '@sehat/machines/models/cart';
import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { expect, test } from 'vitest';
import { shrink } from './shrink';

const send = (preset: string): SavedMove => ({ kind: 'send', preset });

test('keeps only the moves that break the invariant', async () => {
  const model: AnyModel = {
    ...cartModel,
    invariants: {
      'never three': ({ snapshot: { context } }) =>
        !(context as { items: { quantity: number }[] }).items.some(({ quantity }) => quantity === 3),
    },
  };
  const noise = Array.from({ length: 20 }, () => send('add nothing'));
  const needed: SavedMove[] = [{ kind: 'resolve', call: 'restore', answer: 'two lines' }, send('set three')];
  const way = await shrink(
    model,
    [...noise, needed[0] as SavedMove, ...noise, needed[1] as SavedMove, ...noise],
    'never three',
  );
  expect(way).toEqual(needed);
});
