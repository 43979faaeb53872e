import { hindiMedicineCategories, hindiMedicineDescriptions, hindiMedicineNames } from '@sehat/catalog/hindi/medicines';
import { language } from '../messages/language';
import { translate } from './translate';

/** The name of a medicine in the interface's language, by its English name. Orders store the English name. */
export const medicineText = (name: string): string =>
  language() === 'hi' ? translate(hindiMedicineNames, name) : name;

/** The description of a medicine. */
export const medicineDescriptionText = ({ id, description }: { id: string; description: string }): string => {
  if (language() !== 'hi') return description;
  const text = translate(hindiMedicineDescriptions, id);
  return text === id ? description : text;
};

/** A category of medicines in the interface's language. */
export const medicineCategoryText = (category: string): string =>
  language() === 'hi' ? translate(hindiMedicineCategories, category) : category;

/** Lines of a cart or an order, with names in the interface's language. */
export const translatedLines = <Line extends { readonly name: string }>(lines: readonly Line[]): readonly Line[] =>
  language() === 'hi' ? lines.map((line) => ({ ...line, name: medicineText(line.name) })) : lines;
