import { calendarFile } from './calendar-file.ts';

/** What the calendar file of a lab booking shows. */
export interface CalendarLabVisit {
  /** The id of the stored row. A changed visit keeps its entry by this id. */
  id: string | number;
  location: 'home' | 'lab';
  date: string;
  time: string;
  /** Names of the tests. */
  tests: readonly string[];
  /** The home address or the name of the lab. */
  place?: string;
  /** How often the visit was moved or cancelled. @default 0 */
  revision?: number;
  /** A cancelled visit is removed from the calendar. @default 'booked' */
  status?: string;
}

/** Returns the visit as a calendar file: one hour on India's clock. */
export function labVisitCalendar(visit: CalendarLabVisit, now?: Date): string {
  const { id, location, date, time, tests, place, revision, status } = visit;
  const atHome = location === 'home';
  return calendarFile({
    id: `lab-visit-${id}`,
    title: [atHome ? 'Home sample collection' : 'Lab visit', tests.join(', ')].filter((text) => text !== '').join(': '),
    description: atHome
      ? 'A technician comes to your address to take the samples.'
      : 'Please arrive 10 minutes early and bring earlier reports.',
    date,
    slot: time,
    minutes: 60,
    location: place,
    sequence: revision,
    isCancelled: status === 'cancelled',
    now,
  });
}
