import { type LabTest, labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import * as v from 'valibot';
import type { Backend } from '../backend';
import { parseQuery } from '../rest/query';
import { RestError } from '../rest/rest-error';
import { insertRows, type Payload } from '../rest/rows';
import type { TableAccess } from '../rest/table-access';
import { withFaults } from '../scenarios/with-faults';
import { localDate } from '../store/seed';
import { labBookings } from '../tables/lab-bookings';
import type { Caller } from '../tables/table.types';
import { callerOf, openTable } from './caller';
import { bearerOf } from './gateway';

const filled = (field: string) =>
  v.pipe(v.string(`${field} is required`), v.trim(), v.nonEmpty(`${field} is required`));
const identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

const bookingSchema = v.object({
  name: filled('name'),
  age: v.pipe(
    v.union([v.number(), filled('age')], 'age is required'),
    v.transform(Number),
    v.finite('age must be a number'),
  ),
  gender: v.picklist(['male', 'female', 'other'], 'gender is required'),
  location: v.picklist(['lab', 'home'], 'location is required'),
  selectedLab: v.nullish(identifier, ''),
  address: v.nullish(v.pipe(v.string('address must be text'), v.trim()), ''),
  date: v.pipe(filled('date'), v.isoDate('date must be a date'), v.check(isCalendarDate, 'date must be a date')),
  time: filled('time'),
  tests: v.pipe(v.array(identifier, 'at least one test is required'), v.minLength(1, 'at least one test is required')),
});

type LabBooking = v.InferOutput<typeof bookingSchema>;

/** Answers `POST /api/lab/bookings`. */
export function answerLabBooking(backend: Backend, request: Request): Promise<Response> {
  return withFaults(backend, request, { service: 'api', names: ['all', 'lab'] }, async () => {
    const body = await request.text();
    return backend.store.transaction(async (document) => {
      const caller = await signedIn(() => callerOf(backend, document, bearerOf(backend, request)));
      if (caller === null) return refusal(401, 'Sign in to book a lab test');
      const parsed = v.safeParse(bookingSchema, readJson(body), { abortEarly: true });
      if (!parsed.success) return refusal(400, complaintOf(parsed.issues[0]));
      const booking = parsed.output;
      const objection = objectionTo(booking, localDate(backend.environment.now()));
      if (objection) return refusal(400, objection);

      const { selectedLab, ...rest } = booking;
      return insert(openTable(backend, document, labBookings, caller), { ...rest, selected_lab: selectedLab });
    });
  });
}

/** Under the caller's rights. The table's own words stay here: they name tables and constraints. */
async function insert(access: TableAccess, row: Payload): Promise<Response> {
  try {
    const options = { query: parseQuery(new URLSearchParams()), returnsRows: false };
    const [inserted] = await insertRows(access, [row], options);
    return Response.json({ id: inserted?.['id'] }, { status: 201 });
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return error.status === 403
      ? refusal(403, 'This account cannot book lab tests')
      : refusal(400, 'This booking cannot be taken');
  }
}

async function signedIn(identify: () => Promise<Caller>): Promise<Caller | null> {
  try {
    const caller = await identify();
    return caller.userId === null ? null : caller;
  } catch (error) {
    if (error instanceof RestError) return null;
    throw error;
  }
}

function complaintOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  if (field === null) return 'a booking is required';
  return issue.received === 'undefined' ? `${field} is required` : issue.message;
}

const refusal = (status: number, message: string) => Response.json({ message }, { status });

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function objectionTo({ date, location, address, selectedLab, tests }: LabBooking, today: string): string | null {
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

function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
