import { calendarFile } from './calendar-file.ts';
import { labTests } from './lab-tests.ts';

/** The columns of a lab booking that its calendar file shows. */
export interface CalendarLabVisit {
  /** The id of the stored row. A changed visit keeps its entry by this id. */
  id: string | number;
  location: 'home' | 'lab';
  date: string;
  time: string;
  /** Ids of the catalog. */
  tests: readonly string[];
  /** The home address or the name of the lab. */
  place?: string;
  /** How often the visit was moved or cancelled. @default 0 */
  revision?: number;
  /** A cancelled visit is removed from the calendar. @default 'booked' */
  status?: string;
}

/** Returns the names of tests, by id, for one line. An id that the catalog does not know stays as it is. */
export const labTestNames = (ids: readonly string[]): string =>
  ids.map((id) => labTests.find((test) => test.id === id)?.name ?? id).join(', ');

/** Returns the visit as a calendar file: one hour on India's clock. */
export function labVisitCalendar(visit: CalendarLabVisit, now?: Date): string {
  const atHome = visit.location === 'home';
  return calendarFile({
    id: `lab-visit-${visit.id}`,
    title: `${atHome ? 'Home sample collection' : 'Lab visit'}: ${labTestNames(visit.tests)}`,
    description: atHome
      ? 'A technician comes to your address to take the samples.'
      : 'Please arrive 10 minutes early and bring earlier reports.',
    date: visit.date,
    slot: visit.time,
    minutes: 60,
    location: visit.place,
    sequence: visit.revision,
    isCancelled: visit.status === 'cancelled',
    now,
  });
}
