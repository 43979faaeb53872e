import { genders } from '@sehat/catalog/genders';
import { isCalendarDate } from '@sehat/catalog/india-time';
import { labModes } from '@sehat/catalog/lab-modes';
import { type LabTest, labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import { languages } from '@sehat/catalog/languages';
import { timeSlots } from '@sehat/catalog/time-slots';
import * as v from 'valibot';

const filled = (field: string) =>
  v.pipe(v.string(`${field} is required`), v.trim(), v.nonEmpty(`${field} is required`));
const identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

const labBookingSchema = v.object({
  name: filled('name'),
  age: v.pipe(
    v.union([v.number(), filled('age')], 'age is required'),
    v.transform(Number),
    v.finite('age must be a number'),
  ),
  gender: v.picklist(
    genders.map(({ value }) => value),
    'gender is required',
  ),
  location: v.picklist(labModes, 'location is required'),
  selectedLab: v.nullish(identifier, ''),
  address: v.nullish(v.pipe(v.string('address must be text'), v.trim()), ''),
  date: v.pipe(filled('date'), v.check(isCalendarDate, 'date must be a date')),
  time: v.pipe(
    filled('time'),
    v.picklist(timeSlots, `time must be an hour from ${timeSlots[0]} to ${timeSlots.at(-1)}`),
  ),
  tests: v.pipe(v.array(identifier, 'at least one test is required'), v.minLength(1, 'at least one test is required')),
  /** The language of the mails about the booking. */
  language: v.nullish(v.picklist(languages, `language must be one of ${languages.join(', ')}`), 'en'),
});

type LabBooking = v.InferOutput<typeof labBookingSchema>;

/**
 * Reads a request body into a row of `lab_bookings`, or returns the first error. `today` is a date such as
 * 2026-01-15.
 */
export function readLabBooking(body: string, today: string): { row: object } | { error: string } {
  const parsed = v.safeParse(labBookingSchema, readJson(body), { abortEarly: true });
  if (!parsed.success) return { error: issueText(parsed.issues[0]) };
  const error = brokenRule(parsed.output, today);
  if (error) return { error };
  const { selectedLab, ...booking } = parsed.output;
  return { row: { ...booking, selected_lab: selectedLab } };
}

function issueText(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  if (field === null) return 'a booking is required';
  return issue.received === 'undefined' ? `${field} is required` : issue.message;
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function brokenRule({ date, location, address, selectedLab, tests }: LabBooking, today: string): string | null {
  if (date < today) return 'date must not be in the past';
  if (location === 'home' && address === '') return 'address is required for home collection';
  if (location === 'lab' && selectedLab === '') return 'selectedLab is required for a lab visit';
  if (location === 'lab' && !labs.some(({ id }) => id === selectedLab)) return `unknown lab: ${selectedLab}`;

  const known = new Map<string, LabTest>(labTests.map((test) => [test.id, test]));
  const unknown = tests.find((id) => !known.has(id));
  if (unknown !== undefined) return `unknown test: ${unknown}`;
  const labOnly = tests.map((id) => known.get(id)).find((test) => location === 'home' && !test?.homeAvailable);
  return labOnly ? `${labOnly.name} is done at the lab only` : null;
}
