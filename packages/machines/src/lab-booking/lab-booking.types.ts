import type { Gender } from '@sehat/catalog/genders';
import type { LabMode } from '@sehat/catalog/lab-modes';
import type { LabTestId } from '@sehat/catalog/lab-tests';
import type { LabId } from '@sehat/catalog/labs';
import type { TimeSlot } from '@sehat/catalog/time-slots';

/** The form: text as typed. An empty string means that nothing is chosen. */
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

/** A field that `field.set` changes. Mode and tests have their own events. */
export type LabField = Exclude<keyof LabForm, 'mode' | 'tests'>;

/** The booking as sent to the service. */
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

/** The first reason, in the specification's order, why a form cannot be sent. */
export type LabProblem =
  | { kind: 'missing'; fields: readonly LabField[] }
  | { kind: 'noTests' }
  | { kind: 'invalid'; fields: readonly LabIssue[] };

/** A field that takes any text. */
export type LabTextField = 'name' | 'address';

/**
 * What is wrong with a field that was filled in. `past` is a day before today, or an hour of today that has begun.
 * `unstorable` is a text with a character that the database refuses.
 */
export type LabIssue =
  | { field: 'age'; issue: 'notANumber' }
  | { field: 'date'; issue: 'notADate' }
  | { field: 'date' | 'time'; issue: 'past' }
  | { field: LabTextField; issue: 'tooLong' | 'unstorable' };

/**
 * Why the call failed.
 * - `signedOut`: the session has ended. The user signs in again and returns to the form.
 * - `rejected`: the service refused (4xx). `message` is its own text, if any.
 * - `begun`: the service refused because the hour has begun on its clock.
 * - `timeout`: no answer in time.
 * - `offline`: the browser reports that it has no network.
 * - `unreachable`: the browser is online, but the connection failed or broke. The lab may have taken the booking.
 * - `unavailable`: the service failed, or something else did.
 */
export interface LabFailure {
  kind: 'signedOut' | 'rejected' | 'begun' | 'timeout' | 'offline' | 'unreachable' | 'unavailable';
  message?: string;
  /** The HTTP status, if there was a response. */
  status?: number;
}

/** The date and time on India's clock. */
export interface LabCalendar {
  /** `YYYY-MM-DD` */
  today(): string;
  /** Whether a slot of a date (`YYYY-MM-DD`) has begun. */
  isSlotOver(date: string, slot: TimeSlot): boolean;
}

/** The dependencies of the lab booking machine. */
export interface LabBookingDeps extends LabCalendar {
  /**
   * Sends the booking. Rejects with `LabBookingError`; any other error counts as `unavailable`. Must not retry, because
   * a retry could book twice.
   */
  book(booking: LabBooking, signal: AbortSignal): Promise<void>;
}

export interface LabBookingContext {
  form: LabForm;
  /** Why the form cannot be sent, while the machine is in `editing.invalid`. */
  problem: LabProblem | null;
  /** Why the last call failed, while the machine is in `editing.failed`. */
  failure: LabFailure | null;
}

/** The initial form: a name from the session, or the draft of a user who had to sign in again. */
export type LabBookingInput = { draft?: unknown } | undefined;

/** What pages send. */
export type LabBookingEvent =
  | { type: 'mode.set'; mode: LabMode }
  | { type: 'field.set'; field: LabField; value: string }
  | { type: 'test.toggle'; test: LabTestId }
  | { type: 'booking.submit' };

/** What only the machine sends: the form has changed, and its problem may be solved. */
export type LabBookingInternalEvent = { type: 'form.edited' };

export type LabBookingEmitted =
  /** The chosen tests that a change of mode removed. */
  | { type: 'testsDropped'; tests: readonly LabTestId[] }
  | { type: 'booked'; booking: LabBooking }
  | { type: 'failed'; failure: LabFailure };
