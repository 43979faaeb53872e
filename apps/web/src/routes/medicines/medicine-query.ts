import { type Medicine, medicineCategories } from '@sehat/catalog/medicines';
import { medicineCategoryText, medicineDescriptionText, medicineText } from '../../catalog-text/medicines';
import { foldText, wordSearch } from '../../page/list-search';

/** The filters of the list. An empty string filters nothing. */
export interface MedicineQuery {
  search: string;
  category: string;
}

/** The catalog's category for a text of the address in any case, or an empty string for an unknown one. */
export const knownCategory = (category: string) =>
  medicineCategories.find((known) => foldText(known) === foldText(category)) ?? '';

const bySearch = wordSearch<Medicine>(({ id, name, manufacturer, category, description }) => [
  name,
  manufacturer,
  category,
  description,
  // In the Hindi app, either language finds a medicine.
  medicineText(name),
  medicineCategoryText(category),
  medicineDescriptionText({ id, description }),
]);

/** The medicines of the category whose name, maker, category or description contains every word of the search. */
export function filterMedicines(medicines: readonly Medicine[], { search, category }: MedicineQuery): Medicine[] {
  const isFound = bySearch(medicines, search);
  return medicines.filter((medicine, index) => isFound(index) && (category === '' || medicine.category === category));
}
