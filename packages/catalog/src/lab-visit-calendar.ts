import { calendarFile } from './calendar-file.ts';
import { preparationsFor } from './lab-test-preparation.ts';
import { labVisitTexts } from './lab-visit-texts.ts';

/** What the calendar file of a lab booking shows. */
export interface CalendarLabVisit {
  /** The id of the stored row. A changed visit keeps its entry by this id. */
  id: string | number;
  location: 'home' | 'lab';
  date: string;
  time: string;
  /** Names of the tests, in English. */
  tests: readonly string[];
  /** The home address or the name of the lab. */
  place?: string;
  /** How often the visit was moved or cancelled. @default 0 */
  revision?: number;
  /** A cancelled visit is removed from the calendar. @default 'booked' */
  status?: string;
}

/** Returns the visit as a calendar file: one hour on India's clock, in English unless `texts` are given. */
export function labVisitCalendar(visit: CalendarLabVisit, now?: Date, texts = labVisitTexts): string {
  const { id, location, date, time, tests, place, revision, status } = visit;
  const atHome = location === 'home';
  const names = tests.map((test) => texts.test(test)).join(', ');
  const preparations = preparationsFor(tests).map(
    ({ id: testId, test }) => `${texts.test(test)}: ${texts.before(testId)}`,
  );
  return calendarFile({
    id: `lab-visit-${id}`,
    title: [atHome ? texts.homeCollection : texts.labVisit, names].filter((text) => text !== '').join(': '),
    description: [...preparations, atHome ? texts.technician : texts.arriveEarly].join(' '),
    date,
    slot: time,
    minutes: 60,
    location: place,
    sequence: revision,
    isCancelled: status === 'cancelled',
    now,
  });
}
