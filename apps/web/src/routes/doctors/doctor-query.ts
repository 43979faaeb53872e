import type { Doctor } from '@sehat/catalog/doctors';
import { withoutTitle } from '../../doctors/registered-doctors';
import { sameText, wordSearch } from '../../page/list-search';

/** The filters of the list. An empty string filters nothing. */
export interface DoctorQuery {
  search: string;
  specialty: string;
  location: string;
}

const bySearch = wordSearch<Doctor>(({ name, specialty }) => [name, specialty]);

/** The doctors of the given specialty and location whose name or specialty contains every word of the search. */
export function filterDoctors(doctors: readonly Doctor[], { search, specialty, location }: DoctorQuery): Doctor[] {
  const isFound = bySearch(doctors, withoutTitle(search));
  const hasSpecialty = sameText(specialty);
  const isThere = sameText(location);
  return doctors.filter(
    (doctor, index) => isFound(index) && hasSpecialty(doctor.specialty) && isThere(doctor.location),
  );
}
