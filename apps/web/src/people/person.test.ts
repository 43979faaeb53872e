import { ageOn } from '@sehat/catalog/ages';
import { describe, expect, it } from 'vitest';
import type { Person } from '../api/people';
import { type PersonDetails, toPerson, withPerson } from './person';

const details: PersonDetails = { relationship: 'child', name: 'Rohan', age: 8, gender: 'male', phone: '' };
const stored: Person = { ...details, id: '1', bornBy: '2018-06-01' };

describe('a person of a form', () => {
  it('keeps the stored day of birth while the age is unchanged', () => {
    const saved = toPerson({ ...details, name: 'Rohan Verma' }, { id: '1', stored, today: '2026-11-22' });
    expect(saved).toEqual({ ...stored, name: 'Rohan Verma' });
  });

  it('gets a new day of birth with a new age, which grows from the day of the statement on', () => {
    const saved = toPerson({ ...details, age: 9 }, { id: '1', stored, today: '2026-11-22' });
    expect(saved.bornBy).toBe('2017-11-22');
    expect(ageOn('2027-11-22', saved.bornBy)).toBe(10);
  });
});

it('a saved person replaces the row with the same id, or comes last', () => {
  const other = { ...stored, id: '2' };
  expect(withPerson([stored, other], { ...stored, age: 9 })).toEqual([{ ...stored, age: 9 }, other]);
  expect(withPerson([stored], other)).toEqual([stored, other]);
});
