import type { Doctor } from '@sehat/catalog/doctors';
import { foldText, holdsEveryWord } from '../search-words';

/** What narrows the list; an empty string narrows nothing. */
export interface DoctorQuery {
  search: string;
  specialty: string;
  location: string;
}

const withoutTitle = (text: string) => foldText(text).replace(/^dr\.?\s+/, '');

/** The doctors whose name or specialty holds every word of the search, in the given specialty and location. */
export function filterDoctors(doctors: readonly Doctor[], { search, specialty, location }: DoctorQuery): Doctor[] {
  return doctors.filter(
    (doctor) =>
      holdsEveryWord([doctor.name, doctor.specialty], withoutTitle(search)) &&
      (specialty === '' || foldText(doctor.specialty) === foldText(specialty)) &&
      (location === '' || foldText(doctor.location) === foldText(location)),
  );
}
