import { inTwoTabs } from '../testing/in-two-tabs';
import type { AnyModel } from '../testing/machine-model';
import { cartModel, type MemoryCartStore } from './cart.model';
import type { CartSave } from './cart.types';

interface World {
  store: MemoryCartStore;
}

/** The cart in two tabs of one browser. */
export const cartInTwoTabs: AnyModel = inTwoTabs<World>(cartModel as AnyModel, {
  stores({ store }, call, _output, input) {
    if (call === 'save') store.stored = (input as CartSave).items;
  },
  deliver(from, to) {
    // A tab that has stored nothing causes no event.
    if (from.store.stored === null || JSON.stringify(from.store.stored) === JSON.stringify(to.store.stored))
      return null;
    to.store.stored = from.store.stored;
    return { type: 'cart.changed', items: from.store.stored };
  },
});
