import { medicines } from '@sehat/catalog/medicines';
import { samplePrescription } from '@sehat/catalog/sample-care';
import type { CartProduct } from '@sehat/machines/cart';

const prescribed = new Set<string>(samplePrescription.medicines.map(({ medicine }) => medicine));

/** The medicines of the sample prescription as the cart takes them; by catalogue id, so that they join lines that are there already. */
export const prescribedMedicines: readonly CartProduct[] = medicines
  .filter(({ id }) => prescribed.has(id))
  .map(({ id, name, price, requiresPrescription }) => ({ id, name, price, requiresPrescription, type: 'medicine' }));
