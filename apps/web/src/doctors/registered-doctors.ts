import { doctors as catalogDoctors } from '@sehat/catalog/doctors';
import type { ListedDoctor } from '../api/doctor-search';
import { sameText } from '../page/list-search';
import { byRank, type Conditions, nearest, ranking } from './found-doctors';

/** The doctors of the catalog, who may have registered, too. Lists show them once. */
export const catalogNames: readonly string[] = catalogDoctors.map(({ name }) => name);

/** Filters of registered doctors. An empty text does not filter. */
export interface RegisteredDoctorQuery {
  conditions: Conditions;
  specialty: string;
  /** Registered doctors name no city, so that none matches a location. */
  location: string;
}

const withoutPunctuation = (text: string) => text.replaceAll(/[.,;:()/"'-]+/g, ' ');

const ranks = ranking<ListedDoctor>(({ full_name, specialization, qualifications }) => [
  full_name,
  withoutPunctuation(specialization),
  withoutPunctuation(qualifications),
]);

/** The registered doctors that match, the best first. */
export function filterRegistered(
  doctors: readonly ListedDoctor[],
  { conditions, specialty, location }: RegisteredDoctorQuery,
): readonly ListedDoctor[] {
  if (location !== '') return [];
  const rankOf = ranks(doctors, conditions);
  const hasSpecialty = sameText(specialty);
  return nearest(byRank(doctors, ({ specialization }, index) => (hasSpecialty(specialization) ? rankOf(index) : -1)));
}

/**
 * The conditions as the search text of `search_doctors`: words, of which each may have alternatives between bars. A
 * condition that every doctor meets is left out.
 */
export const serverSearch = (conditions: Conditions): string =>
  conditions
    .filter((alternatives) => !alternatives.includes(''))
    .map((alternatives) => [...new Set(alternatives.map((text) => text.trim()))].join('|'))
    .join(' ');
