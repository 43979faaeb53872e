import { medicines } from '@sehat/catalog/medicines';
import { samplePrescription } from '@sehat/catalog/sample-care';
import type { CartProduct } from '@sehat/machines/cart';

const prescribed = new Set<string>(samplePrescription.medicines.map(({ medicine }) => medicine));

/** The medicines of the sample prescription as cart items. Their catalog ids add them to existing lines. */
export const prescribedMedicines: readonly CartProduct[] = medicines
  .filter(({ id }) => prescribed.has(id))
  .map(({ id, name, price, requiresPrescription }) => ({ id, name, price, requiresPrescription, type: 'medicine' }));
