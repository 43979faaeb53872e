import { doctors } from '@sehat/catalog/doctors';
import { understandSearch } from '@sehat/catalog/understand-search';
import { describe, expect, it } from 'vitest';
import { nearest, plainWords } from '../../doctors/found-doctors';
import { m } from '../../messages/generated/messages.js';
import { filterDoctors } from './doctor-query';

const find = (
  { search = '', specialty = '', location = '' }: { search?: string; specialty?: string; location?: string },
  understand = understandSearch,
) => nearest(filterDoctors(doctors, { ...understand(search), specialty, location }));

const namesOf = (search: string) => find({ search }).map(({ name }) => name);

describe.each([
  ['with the table of everyday words', understandSearch],
  ['before the table is loaded', plainWords],
])('filterDoctors %s', (_case, understand) => {
  it('returns all doctors without a filter', () => {
    expect(find({}, understand)).toEqual(doctors);
  });

  it('searches names and specialties, whatever case, spaces or title', () => {
    for (const doctor of doctors) {
      expect(find({ search: `  ${doctor.name.toUpperCase()} ` }, understand)).toEqual([doctor]);
      expect(find({ search: doctor.specialty.slice(0, 5).toLowerCase() }, understand)).toContainEqual(doctor);
    }
  });

  it('combines the three filters', () => {
    for (const { specialty, location } of doctors) {
      const found = find({ specialty, location }, understand);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every((doctor) => doctor.specialty === specialty && doctor.location === location)).toBe(true);
    }
  });

  it('returns no doctor for unknown words and special characters', () => {
    expect(find({ search: 'zzz' }, understand)).toEqual([]);
    expect(find({ search: '.*' }, understand)).toEqual([]);
    expect(find({ location: 'Atlantis' }, understand)).toEqual([]);
  });
});

describe('everyday words', () => {
  it.each([
    ['हृदय', 'Cardiology'],
    ['dil ka doctor', 'Cardiology'],
    ['दिल के डॉक्टर', 'Cardiology'],
    ['मुंबई में हृदय रोग विशेषज्ञ', 'Cardiology'],
    ['सीने में दर्द', 'Cardiology'],
    ['त्वचा रोग', 'Dermatology'],
    ['बच्चों का डॉक्टर', 'Pediatrics'],
    ['घुटनों में दर्द', 'Orthopedics'],
    ['आंखों का इलाज', 'Ophthalmology'],
    ['नीन्द नहीं आती', 'Psychiatry'],
    ['सिरदर्द', 'Neurology'],
    ['शुगर', 'Endocrinology'],
    ['कैंसर', 'Oncology'],
    ['heart', 'Cardiology'],
    ['chest pain', 'Cardiology'],
    ['cardiologist', 'Cardiology'],
    ['high blood pressure', 'Cardiology'],
    ['palpitations', 'Cardiology'],
    ['cholesterol', 'Cardiology'],
    ['skin', 'Dermatology'],
    ['skin doctor', 'Dermatology'],
    ['rash', 'Dermatology'],
    ['acne', 'Dermatology'],
    ['hair loss', 'Dermatology'],
    ['itching', 'Dermatology'],
    ['child', 'Pediatrics'],
    ['child fever', 'Pediatrics'],
    ['baby', 'Pediatrics'],
    ['vaccination', 'Pediatrics'],
    ['fever', 'Pediatrics'],
    ['knee pain', 'Orthopedics'],
    ['back pain', 'Orthopedics'],
    ['broken bone', 'Orthopedics'],
    ['arthritis', 'Orthopedics'],
    ['eye', 'Ophthalmology'],
    ['blurred vision', 'Ophthalmology'],
    ['glasses', 'Ophthalmology'],
    ['depression', 'Psychiatry'],
    ['anxiety', 'Psychiatry'],
    ["can't sleep", 'Psychiatry'],
    ['stress', 'Psychiatry'],
    ['headache', 'Neurology'],
    ['migraine', 'Neurology'],
    ['seizures', 'Neurology'],
    ['memory loss', 'Neurology'],
    ['diabetes', 'Endocrinology'],
    ['thyroid', 'Endocrinology'],
    ['sugar', 'Endocrinology'],
    ['cancer', 'Oncology'],
    ['lump', 'Oncology'],
    ['dil ka doctor', 'Cardiology'],
  ])('“%s” finds %s first', (search, specialty) => {
    expect(find({ search })[0]?.specialty).toBe(specialty);
  });

  it('finds the doctors of a city by its name, and narrows with each word in any order', () => {
    expect(namesOf('Mumbai')).toEqual(['Dr. Joseph Fernandes', 'Dr. Imran Qureshi']);
    expect(namesOf('heart mumbai')).toEqual(['Dr. Imran Qureshi']);
    expect(namesOf('bombay heart doctor')).toEqual(['Dr. Imran Qureshi']);
    expect(namesOf('mum').slice(0, 2)).toEqual(namesOf('Mumbai'));
  });

  it('finds doctors of other cities when the city in the search has none', () => {
    expect(namesOf('skin doctor mumbai')).toEqual(['Dr. Meera Nair']);
    expect(find({ search: 'skin', location: 'Mumbai' })).toEqual([]);
  });

  it.each(['en', 'hi'] as const)('finds a doctor in the city of the example above the search (%s)', (locale) => {
    const search = /“(.+)”/.exec(m.doctors_lead({}, { locale }))?.[1] ?? '';
    const { city } = understandSearch(search);
    expect(city).not.toBe('');
    expect(find({ search })[0]).toMatchObject({ location: city, specialty: 'Dermatology' });
  });

  it('lists names before specialties, and a better specialty before another', () => {
    expect(namesOf('me')[0]).toBe('Dr. Meera Nair');
    expect(find({ search: 'sleep' }).map(({ specialty }) => specialty)).toEqual(['Psychiatry', 'Neurology']);
  });

  it('shows no empty list between two words of a search', () => {
    const inHindi = ['दिल का डॉक्टर', 'मुंबई में हृदय रोग', 'घुटनों में दर्द', 'बच्चों के डॉक्टर पुणे', 'dil ka doctor'];
    for (const search of [
      'chest pain',
      'heart doctor near me',
      'broken bone in pune',
      'skin doctor in bangalore',
      ...inHindi,
    ])
      for (let length = 3; length <= search.length; length += 1)
        expect(namesOf(search.slice(0, length)), search.slice(0, length)).not.toEqual([]);
  });
});
