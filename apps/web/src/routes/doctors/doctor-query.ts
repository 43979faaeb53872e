import type { Doctor } from '@sehat/catalog/doctors';

/** What narrows the list; an empty string narrows nothing. */
export interface DoctorQuery {
  search: string;
  specialty: string;
  location: string;
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase('en-IN')
    .trim()
    .replace(/^dr\.?\s+/, '');

/** The doctors whose name or specialty holds every word of the search, in the given specialty and location. */
export function filterDoctors(doctors: readonly Doctor[], { search, specialty, location }: DoctorQuery): Doctor[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return doctors.filter((doctor) => {
    const haystack = `${folded(doctor.name)} ${folded(doctor.specialty)}`;
    return (
      words.every((word) => haystack.includes(word)) &&
      (specialty === '' || folded(doctor.specialty) === folded(specialty)) &&
      (location === '' || folded(doctor.location) === folded(location))
    );
  });
}
