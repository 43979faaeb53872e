import type { Gender } from '@sehat/catalog/genders';
import type { LabTestId } from '@sehat/catalog/lab-tests';
import type { LabId } from '@sehat/catalog/labs';
import type { TimeSlot } from '@sehat/catalog/time-slots';

/** A visit to a lab, or a collection at home. */
export type LabMode = 'lab' | 'home';

/** The form as it stands: text as typed, choices or nothing. */
export interface LabForm {
  mode: LabMode;
  selectedLab: LabId | '';
  name: string;
  age: string;
  gender: Gender | '';
  address: string;
  /** `YYYY-MM-DD` */
  date: string;
  time: TimeSlot | '';
  /** In the order of the catalogue. */
  tests: readonly LabTestId[];
}

/** A field that is typed or chosen; mode and tests have events of their own. */
export type LabField = Exclude<keyof LabForm, 'mode' | 'tests'>;

/** What is sent. */
export interface LabBooking {
  name: string;
  age: number;
  gender: Gender;
  location: LabMode;
  /** Empty for a collection at home. */
  selectedLab: LabId | '';
  /** Empty for a visit to a lab. */
  address: string;
  date: string;
  time: TimeSlot;
  tests: readonly LabTestId[];
}

/** Why a form cannot be sent, the first reason in the specification's order. */
export type LabProblem =
  | { kind: 'missing'; fields: readonly LabField[] }
  | { kind: 'noTests' }
  | { kind: 'invalid'; fields: readonly LabIssue[] };

/** What is wrong with a field that was filled in. `past` is a day before today, or an hour of today that has begun. */
export interface LabIssue {
  field: 'age' | 'date' | 'time';
  issue: 'notANumber' | 'notADate' | 'past';
}

/**
 * Why the call failed.
 * - `signedOut`: the session has ended; the person signs in again and comes back to the form.
 * - `rejected`: the service refused (4xx), with its own text where it gave one.
 * - `timeout`: no answer in time.
 * - `offline`: no network.
 * - `unavailable`: the service failed, or something else did.
 */
export interface LabFailure {
  kind: 'signedOut' | 'rejected' | 'timeout' | 'offline' | 'unavailable';
  message?: string;
  /** Of the answer, where there was one. */
  status?: number;
}

/** What the date and the hour are where the person is. */
export interface LabCalendar {
  /** `YYYY-MM-DD` */
  today(): string;
  /** Whether a slot of a date (`YYYY-MM-DD`) has begun. */
  isSlotOver(date: string, slot: TimeSlot): boolean;
}

/** What the lab booking machine needs from the outside. */
export interface LabBookingDeps extends LabCalendar {
  /** Books. Rejects with `LabBookingError`; any other error counts as `unavailable`. Must not retry: it might book twice. */
  book(booking: LabBooking, signal: AbortSignal): Promise<void>;
}

export interface LabBookingContext {
  form: LabForm;
  /** Why the form cannot be sent, while the machine is in `editing.invalid`. */
  problem: LabProblem | null;
  /** Why the last call failed, while the machine is in `editing.failed`. */
  failure: LabFailure | null;
}

/** What the form starts with: a name from the session, or the draft of someone who had to sign in again. */
export type LabBookingInput = { draft?: unknown } | undefined;

/** `form.edited` comes from the machine itself. */
export type LabBookingEvent =
  | { type: 'mode.set'; mode: LabMode }
  | { type: 'field.set'; field: LabField; value: string }
  | { type: 'test.toggle'; test: LabTestId }
  | { type: 'booking.submit' }
  | { type: 'form.edited' };

export type LabBookingEmitted =
  /** The chosen tests that a change of mode dropped, in words to tell it with. */
  | { type: 'testsDropped'; tests: readonly LabTestId[]; message: string }
  | { type: 'booked'; booking: LabBooking }
  | { type: 'failed'; failure: LabFailure };
