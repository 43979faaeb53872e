import { indiaDate } from '@sehat/catalog/india-time';
import { labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import type { StoredLabBooking } from '../../api/lab-bookings';
import { labTestText } from '../../catalog-text/lab-tests';
import { labText } from '../../catalog-text/labs';
import type { ReadableList } from '../../parsing/readable-list';

/** A visit to a lab, or a collection at home, that the user booked. */
export interface LabVisit {
  id: string;
  /** Names of the tests. */
  tests: readonly string[];
  /** The lab's name, or the home address. */
  place: string;
  atHome: boolean;
  /** ISO date in India. */
  date: string;
  time: string;
  /** How often the visit was moved or cancelled. */
  revision: number;
}

/** The visits to come, soonest first. */
export interface LabVisits {
  visits: readonly LabVisit[];
  /** How many stored bookings failed validation. */
  unreadable: number;
  /** Whether the user has never booked a visit. The page then shows the sample. */
  isNew: boolean;
}

const names = new Map<string, string>(labTests.map(({ id, name }) => [id, name]));
const labNames = new Map<string, string>(labs.map(({ id, name }) => [id, name]));

/** Returns the booked visits of today and later days. A visit stays to come until India's day is over. */
export function labVisitsOf({ entries, unreadable }: ReadableList<StoredLabBooking>, now: Date): LabVisits {
  const today = indiaDate(now);
  return {
    visits: entries
      .filter(({ status, date }) => status === 'booked' && date >= today)
      .map(({ id, tests, location, selected_lab, address, date, time, revision }) => ({
        id,
        tests: tests.map((test) => labTestText(names.get(test) ?? test)),
        place: location === 'home' ? address : labText(labNames.get(selected_lab) ?? selected_lab),
        atHome: location === 'home',
        date,
        time,
        revision,
      })),
    unreadable,
    isNew: entries.length === 0 && unreadable === 0,
  };
}
