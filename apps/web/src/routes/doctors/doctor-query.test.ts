import { doctors } from '@sehat/catalog/doctors';
import { describe, expect, it } from 'vitest';
import { filterDoctors } from './doctor-query';

const none = { search: '', specialty: '', location: '' };

describe('filterDoctors', () => {
  it('returns all doctors without a filter', () => {
    expect(filterDoctors(doctors, none)).toHaveLength(12);
  });

  it('searches names and specialties, whatever case, spaces or title', () => {
    for (const doctor of doctors) {
      expect(filterDoctors(doctors, { ...none, search: `  ${doctor.name.toUpperCase()} ` })).toContainEqual(doctor);
      expect(filterDoctors(doctors, { ...none, search: doctor.specialty.slice(0, 5).toLowerCase() })).toContainEqual(
        doctor,
      );
    }
  });

  it('combines the three filters', () => {
    for (const { specialty, location } of doctors) {
      const found = filterDoctors(doctors, { search: '', specialty, location });
      expect(found.length).toBeGreaterThan(0);
      expect(found.every((doctor) => doctor.specialty === specialty && doctor.location === location)).toBe(true);
    }
  });

  it('returns no doctor for unknown words and special characters', () => {
    expect(filterDoctors(doctors, { ...none, search: 'zzz' })).toEqual([]);
    expect(filterDoctors(doctors, { ...none, search: '.*' })).toEqual([]);
    expect(filterDoctors(doctors, { ...none, location: 'Atlantis' })).toEqual([]);
  });
});
