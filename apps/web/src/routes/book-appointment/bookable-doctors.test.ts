import { findDoctor } from '@sehat/catalog/doctors';
import { describe, expect, it } from 'vitest';
import { registeredNumber, toBookable } from './bookable-doctors';

const leela = {
  full_name: 'Dr. Leela Menon',
  specialization: 'Cardiology',
  qualifications: 'MBBS, MD',
  availability_status: 'Available',
  rating: 0,
};

describe('registeredNumber', () => {
  it('reads numbers from 1001 on', () => {
    expect(registeredNumber('1001')).toBe(1001);
    expect(registeredNumber('999999999')).toBe(999_999_999);
  });

  it('is null for ids of the catalog and for everything that is no number of a registered doctor', () => {
    for (const id of [
      undefined,
      '',
      '1',
      '12',
      '13',
      '1000',
      '01001',
      '1001.5',
      '-1001',
      '1e4',
      '10010010010',
      'leela',
    ])
      expect([id, registeredNumber(id)]).toEqual([id, null]);
  });
});

describe('toBookable', () => {
  it('has no hospital, city or portrait for a doctor outside the catalog', () => {
    expect(toBookable(leela)).toEqual({
      name: 'Dr. Leela Menon',
      specialty: 'Cardiology',
      qualifications: 'MBBS, MD',
      availability: 'Available',
      rating: 0,
    });
  });

  it('returns the entry of the catalog for a doctor of the catalog who has registered', () => {
    expect(toBookable({ ...leela, full_name: 'Dr. Ananya Iyer' })).toBe(findDoctor('1'));
  });
});
