import { type Medicine, medicineCategories } from '@sehat/catalog/medicines';
import { foldText, wordSearch } from '../search-words';

/** What narrows the shelf; an empty string narrows nothing. */
export interface MedicineQuery {
  search: string;
  category: string;
}

/** The category of the catalogue that is meant, or none: addresses are typed by people too. */
export const knownCategory = (category: string) =>
  medicineCategories.find((known) => foldText(known) === foldText(category)) ?? '';

const bySearch = wordSearch<Medicine>(({ name, manufacturer, category, description }) => [
  name,
  manufacturer,
  category,
  description,
]);

/** The medicines of the category whose name, maker, category or description holds every word of the search. */
export function filterMedicines(medicines: readonly Medicine[], { search, category }: MedicineQuery): Medicine[] {
  const isFound = bySearch(medicines, search);
  return medicines.filter((medicine, index) => isFound(index) && (category === '' || medicine.category === category));
}
