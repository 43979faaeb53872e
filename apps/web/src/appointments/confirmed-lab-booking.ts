import { genders } from '@sehat/catalog/genders';
import { isCalendarDate } from '@sehat/catalog/india-time';
import { labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import { timeSlots } from '@sehat/catalog/time-slots';
import type { LabBooking } from '@sehat/machines/lab-booking';
import * as v from 'valibot';
import { labText } from '../catalog-text/labs';
import { chosenTests } from './chosen-tests';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const testIds = labTests.map(({ id }) => id);
const homeTestIds = new Set<string>(labTests.filter(({ homeAvailable }) => homeAvailable).map(({ id }) => id));

const common = {
  name: text,
  age: v.pipe(v.number(), v.finite()),
  gender: v.picklist(genders.map(({ value }) => value)),
  date: v.pipe(v.string(), v.check(isCalendarDate)),
  time: v.picklist(timeSlots),
  tests: v.pipe(
    v.array(v.picklist(testIds)),
    v.nonEmpty(),
    v.check((ids) => new Set(ids).size === ids.length),
  ),
};

const visit = v.object({
  ...common,
  location: v.literal('lab'),
  selectedLab: v.picklist(labs.map(({ id }) => id)),
  address: v.literal(''),
});

const collection = v.object({
  ...common,
  location: v.literal('home'),
  selectedLab: v.literal(''),
  address: text,
  tests: v.pipe(
    common.tests,
    v.check((ids) => ids.every((id) => homeTestIds.has(id))),
  ),
});

const handedOverSchema = v.object({
  booking: v.variant('location', [visit, collection]),
  /** The id of the user who booked. The tab's history outlives the session, so another user may open it. */
  bookedBy: text,
});

/** The booking that the lab tests page handed over, and the id of its user. */
export interface ConfirmedLabBooking {
  booking: LabBooking;
  bookedBy: string;
}

/** Reads the hand-over of the lab tests page; null on a direct visit or if it is invalid. */
export function readConfirmedLabBooking(handedOver: unknown): ConfirmedLabBooking | null {
  const parsed = v.safeParse(handedOverSchema, handedOver);
  return parsed.success ? parsed.output : null;
}

/** Returns the total price of the booked tests, in whole rupees. */
export const bookedTotal = ({ tests }: LabBooking): number =>
  chosenTests(tests).reduce((sum, { price }) => sum + price, 0);

/** Returns the home address or the name of the lab. */
export const placeOf = ({ location, selectedLab, address }: LabBooking): string =>
  location === 'home' ? address : labText(labs.find(({ id }) => id === selectedLab)?.name ?? '');
