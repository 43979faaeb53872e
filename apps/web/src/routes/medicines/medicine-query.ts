import { type Medicine, medicineCategories } from '@sehat/catalog/medicines';
import { foldText, holdsEveryWord } from '../search-words';

/** What narrows the shelf; an empty string narrows nothing. */
export interface MedicineQuery {
  search: string;
  category: string;
}

/** The category of the catalogue that is meant, or none: addresses are typed by people too. */
export const knownCategory = (category: string) =>
  medicineCategories.find((known) => foldText(known) === foldText(category)) ?? '';

/** The medicines of the category whose name, maker, category or description holds every word of the search. */
export function filterMedicines(medicines: readonly Medicine[], { search, category }: MedicineQuery): Medicine[] {
  return medicines.filter(
    (medicine) =>
      holdsEveryWord([medicine.name, medicine.manufacturer, medicine.category, medicine.description], search) &&
      (category === '' || medicine.category === category),
  );
}
