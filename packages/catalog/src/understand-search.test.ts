import { describe, expect, it } from 'vitest';
import { specialties } from './doctors.ts';
import { locations } from './locations.ts';
import { searchSources } from './search-row.ts';
import { cityNames, emergencyWords, shortStopWords, stopWords } from './search-stop-words.ts';
import { searchWords } from './search-words.ts';
import { specialtyStems } from './specialty-stems.ts';
import { understandSearch } from './understand-search.ts';

describe('the table of everyday words', () => {
  it('knows every specialty of the catalog', () => {
    expect(Object.keys(specialtyStems)).toEqual(expect.arrayContaining([...specialties]));
    const used = new Set(searchWords.flatMap((row) => row.specialties));
    expect([...used].toSorted()).toEqual(Object.keys(specialtyStems).toSorted());
  });

  it('names a source per row, and uses every source', () => {
    const used = new Set<string>(searchWords.map(({ source }) => source));
    expect([...used].toSorted()).toEqual(Object.keys(searchSources).toSorted());
  });

  it('has each word once, in lower case', () => {
    const words = searchWords.flatMap((row) => Object.values(row.words)).flatMap((list) => list.split(', '));
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    for (const word of [...words, ...[emergencyWords, stopWords, shortStopWords].flatMap((list) => list.split(', '))])
      expect(word).toMatch(/^(?:[a-z]+( [a-z]+)*|[\u0900-\u097F]+( [\u0900-\u097F]+)*)$/);
  });

  it('has each script in its own list', () => {
    for (const { words } of searchWords) {
      expect(`${words.en}${words.hi ?? ''}`).toMatch(/^[a-z, ]+$/);
      expect(words.deva ?? 'क').toMatch(/^[\u0900-\u097F, ]+$/);
    }
  });

  it('gives other names of cities of the catalog only', () => {
    for (const city of Object.values(cityNames)) expect(locations).toContain(city);
  });
});

describe('understandSearch', () => {
  it.each([
    ['skin doctor mumbai', ['Dermatology'], 'Mumbai'],
    ['Mumbai skin doctor', ['Dermatology'], 'Mumbai'],
    ['heart specialist near me in New Delhi', ['Cardiology'], 'Delhi'],
    ['bengaluru: eyes', ['Ophthalmology'], 'Bangalore'],
    ['Cardiologist', ['Cardiology'], ''],
    ['cardiolog', ['Cardiology'], ''],
    ['dil ka doctor', ['Cardiology'], ''],
    ['high blood press', ['Cardiology', 'General medicine'], ''],
    ['headaches', ['Neurology'], ''],
    ['ananya', [], ''],
  ])('reads specialties and a city in “%s”', (search, wanted, city) => {
    expect(understandSearch(search)).toMatchObject({ specialties: wanted, city });
  });

  it.each([
    ['dry eyes', ['Ophthalmology']],
    ['left knee pain', ['Orthopedics']],
    ['my baby is not eating', ['Pediatrics']],
    ['i have pain in my chest since morning', ['Cardiology', 'Pulmonology']],
    ['cardiologist rao', ['Cardiology']],
  ])('ranks by the unknown words of “%s” and does not narrow by them', (search, wanted) => {
    const { conditions, specialties: found } = understandSearch(search);
    expect(found).toEqual(wanted);
    expect(conditions.filter((condition) => !condition.includes(''))).toHaveLength(1);
  });

  it.each([
    ['cardiolgist', ['Cardiology']],
    ['dermatolgist', ['Dermatology']],
    ['heart surgon', ['Cardiology']],
    ['diabtes', ['Endocrinology']],
    ['haert', []],
  ])('corrects one letter of a long word in “%s”', (search, wanted) => {
    expect(understandSearch(search).specialties).toEqual(wanted);
  });

  it.each([
    'loose motion',
    'piles',
    'lady doctor',
    'mbbs',
    'physiotherapist',
    'dengue',
    'dog bite',
    'general physician',
  ])('knows “%s”', (search) => {
    expect(understandSearch(search).specialties).not.toEqual([]);
  });

  it.each(['', '  ', 'doctor', 'find a good doctor near me', 'doctors for my', 'dr.'])(
    '“%s” does not narrow the search',
    (search) => {
      const { conditions, city } = understandSearch(search);
      expect(conditions.every((alternatives) => alternatives.includes(''))).toBe(true);
      expect(city).toBe('');
    },
  );

  it('has one condition per word that narrows', () => {
    expect(understandSearch('my child has a fever').conditions).toHaveLength(2);
    expect(understandSearch('chest pain').conditions).toHaveLength(1);
    expect(understandSearch('meera skin').conditions).toHaveLength(2);
  });

  it('keeps a word that is no known one as it is', () => {
    expect(understandSearch('Zübe').conditions).toEqual([[' zube', 'zube']]);
    expect(understandSearch("O'Hara").conditions).toEqual([[" o'hara", "o'hara"]]);
  });

  it.each([
    'chest pain',
    'Pain in my chest',
    'unconscious',
    'stroke',
    'bleeding',
    "can't breathe",
    'can’t breathe',
    'cannot breathe',
    'suicide',
    'heart attack',
    'he is not breathing',
    'overdose',
    'he is having fits',
    'i want to die',
    'labour pain',
    'dog bite',
    'burns',
    'behosh',
    'Choking!',
  ])('“%s” can mean an emergency', (search) => {
    expect(understandSearch(search).isEmergency).toBe(true);
  });

  it.each(['chest', 'back pain', 'skin', 'cardiologist', 'head cold', 'fit', ''])('“%s” is no emergency', (search) => {
    expect(understandSearch(search).isEmergency).toBe(false);
  });
});
