import type { Doctor } from '@sehat/catalog/doctors';
import { byRank, type Conditions, ranking } from '../../doctors/found-doctors';
import { sameText } from '../../page/list-search';
import type { Ranked } from '../../page/use-list-search';

/** The filters of the list, as in the address. An empty string filters nothing. */
export interface DoctorQuery {
  search: string;
  specialty: string;
  location: string;
}

/** The filters, with the search text as conditions. */
export interface UnderstoodQuery {
  conditions: Conditions;
  /** A city in the search text. Its doctors come first. */
  city: string;
  specialty: string;
  location: string;
}

const ranks = ranking<Doctor>(({ name, specialty, location }) => [name, specialty, location]);

/** The doctors of the given specialty and location who meet every condition of the search, by rank. */
export function filterDoctors(
  doctors: readonly Doctor[],
  { conditions, city, specialty, location }: UnderstoodQuery,
): Ranked<Doctor> {
  const rankOf = ranks(doctors, conditions);
  const hasSpecialty = sameText(specialty);
  const isThere = sameText(location);
  const isNear = sameText(city);
  return byRank(
    doctors,
    (doctor, index) => (hasSpecialty(doctor.specialty) && isThere(doctor.location) ? rankOf(index) : -1),
    (doctor) => isNear(doctor.location),
  );
}
