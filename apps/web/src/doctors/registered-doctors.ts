import { doctors as catalogDoctors } from '@sehat/catalog/doctors';
import type { ListedDoctor } from '../api/doctor-search';
import { foldText, sameText, wordSearch } from '../page/list-search';

/** The doctors of the catalog, who may have registered, too. Lists show them once. */
export const catalogNames: readonly string[] = catalogDoctors.map(({ name }) => name);

/** Filters of registered doctors. An empty text does not filter. */
export interface RegisteredDoctorQuery {
  search: string;
  specialty: string;
  /** Registered doctors name no city, so that none matches a location. */
  location: string;
}

/** Removes the title, so that `Dr. Leela` finds `Leela Menon`. */
export const withoutTitle = (text: string) => foldText(text).replace(/^dr\.?\s+/, '');

const bySearch = wordSearch<ListedDoctor>(({ full_name, specialization, qualifications }) => [
  full_name,
  specialization,
  qualifications,
]);

/** The registered doctors that match. */
export function filterRegistered(
  doctors: readonly ListedDoctor[],
  { search, specialty, location }: RegisteredDoctorQuery,
): readonly ListedDoctor[] {
  if (location !== '') return [];
  const isFound = bySearch(doctors, withoutTitle(search));
  const hasSpecialty = sameText(specialty);
  return doctors.filter(({ specialization }, index) => isFound(index) && hasSpecialty(specialization));
}
