import { medicineCategories, medicines } from '@sehat/catalog/medicines';
import { describe, expect, it } from 'vitest';
import { filterMedicines, knownCategory } from './medicine-query';

const names = (search: string, category = '') =>
  filterMedicines(medicines, { search, category }).map(({ name }) => name);

describe('filterMedicines', () => {
  it('returns all six without a filter', () => {
    expect(names('')).toHaveLength(6);
    expect(names('   ')).toHaveLength(6);
  });

  it('searches name, maker, category and use, whatever the case', () => {
    expect(names(' ASPIRIN ')).toEqual(['Aspirin 75mg']);
    expect(names('neem tree')).toEqual(['Paracetamol 500mg', 'Cetirizine 10mg']);
    expect(names('antibiotics')).toEqual(['Amoxicillin 250mg']);
    expect(names('fever')).toEqual(['Paracetamol 500mg']);
  });

  it('requires every word, in any order', () => {
    expect(names('500mg diabetes')).toEqual(['Metformin 500mg']);
    expect(names('500mg allergy')).toEqual([]);
  });

  it('combines search and category', () => {
    for (const { name, category } of medicines) expect(names(name, category)).toEqual([name]);
    expect(names('aspirin', 'Allergy')).toEqual([]);
  });

  it('matches special characters literally', () => {
    expect(names('.*')).toEqual([]);
    expect(names('(')).toEqual([]);
  });
});

describe('knownCategory', () => {
  it('returns the category in any case and with spaces around it', () => {
    for (const category of medicineCategories) expect(knownCategory(` ${category.toUpperCase()}`)).toBe(category);
  });

  it('returns an empty string for an unknown category', () => {
    expect(knownCategory('Homeopathy')).toBe('');
    expect(knownCategory('')).toBe('');
  });
});
