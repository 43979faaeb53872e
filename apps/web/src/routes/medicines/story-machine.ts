import type { ComponentProps } from 'react';
import { onMachine } from '../../stories/on-machine';
import { loadSampleCart, type SampleCart } from '../../stories/sample-actors';
import type { MedicinesPage } from './medicines-page';
import { useMedicineCart } from './use-medicine-cart';

/** Runs the medicines page beside a cart that holds the story's items. */
export const medicinesMachine = onMachine<ComponentProps<typeof MedicinesPage>, SampleCart>({
  start: ({ cart: { items } }) => loadSampleCart(items),
  useProps: useMedicineCart,
});
