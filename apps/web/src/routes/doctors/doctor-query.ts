import type { Doctor } from '@sehat/catalog/doctors';
import { foldText, sameText, wordSearch } from '../search-words';

/** What narrows the list; an empty string narrows nothing. */
export interface DoctorQuery {
  search: string;
  specialty: string;
  location: string;
}

const withoutTitle = (text: string) => foldText(text).replace(/^dr\.?\s+/, '');

const bySearch = wordSearch<Doctor>(({ name, specialty }) => [name, specialty]);

/** The doctors whose name or specialty holds every word of the search, in the given specialty and location. */
export function filterDoctors(doctors: readonly Doctor[], { search, specialty, location }: DoctorQuery): Doctor[] {
  const isFound = bySearch(doctors, withoutTitle(search));
  const hasSpecialty = sameText(specialty);
  const isThere = sameText(location);
  return doctors.filter(
    (doctor, index) => isFound(index) && hasSpecialty(doctor.specialty) && isThere(doctor.location),
  );
}
