import { type RegistrationState, registrationStates } from '@sehat/catalog/registration-states';
import * as v from 'valibot';
import { readList } from '../parsing/readable-list';
import type { Caller } from './as-user';
import { callFunction } from './remote-functions';
import { findPage, type Page } from './rows';
import { sessions } from './session-refresh';

const statusSchema = v.object({
  full_name: v.string(),
  registration_state: v.picklist(registrationStates),
  /** Why the admin declined; null in every other state. */
  decline_reason: v.nullable(v.string()),
  /** When the state last changed, as an ISO timestamp; null before the first decision. */
  decided_at: v.nullable(v.string()),
  /** The number in `/book-appointment/{number}`; null before the first verification. */
  number: v.nullable(v.number()),
  created_at: v.string(),
});

const ownSchema = v.object({
  ...statusSchema.entries,
  id: v.string(),
  /** Whether the admin has verified it and this user may confirm it. */
  can_confirm: v.boolean(),
});

const registrationSchema = v.object({
  ...statusSchema.entries,
  id: v.string(),
  email: v.string(),
  contact_number: v.string(),
  specialization: v.string(),
  registration_number: v.string(),
  bio: v.string(),
  certifications_url: v.string(),
  experience_certificates_url: v.string(),
  qualifications: v.string(),
  other_certifications: v.string(),
  availability_status: v.string(),
});

/** What the holder of the mailed link reads about a registration. */
export type RegistrationStatus = v.InferOutput<typeof statusSchema>;

/** What a signed-in user reads about the registration under their account or email. */
export type OwnRegistration = v.InferOutput<typeof ownSchema>;

/** A doctor's registration as the admin reads it. */
export type Registration = v.InferOutput<typeof registrationSchema>;

const pageSchema = v.object({ total: v.number(), rows: v.unknown() });

/**
 * Lists registrations, latest first, 50 per page, for the admin. The state `decided` stands for all but `pending`.
 * `page` counts from 1. Throws `ApiFailure`.
 */
export async function listRegistrations(
  { state, page }: { state?: RegistrationState | 'decided'; page: number },
  caller: Caller,
): Promise<Page<Registration>> {
  if (state === 'decided') {
    const search = {
      columns: Object.keys(registrationSchema.entries),
      row: registrationSchema,
      except: { column: 'registration_state', value: 'pending' },
      order: 'created_at.desc,id.desc',
    };
    return findPage('doctor_registrations', search, page, caller);
  }
  const parameters = { state: state ?? null, page };
  const result = v.pipe(
    pageSchema,
    v.transform(({ total, rows }) => ({ total, ...readList(registrationSchema, rows) })),
  );
  const { entries, total, unreadable } = await callFunction({ name: 'list_registrations', parameters, result }, caller);
  return { rows: entries, total, unreadable };
}

/** Calls a function that returns the new state of one registration. */
const changeState = (name: string, parameters: object, caller: Caller): Promise<RegistrationState> =>
  callFunction({ name, parameters, result: v.picklist(registrationStates) }, caller);

/**
 * Verifies a registration, for the admin. Safe to repeat. Returns `verified`, or `awaiting_owner` if an account with
 * the registration's email exists. Throws `ApiFailure` with one of these constraints:
 * - `doctors_registration_state_check`: it was declined.
 * - `doctors_verified_name_key`: another verified doctor has this name.
 * - `doctors_account_email_check`: no account can have this email.
 */
export const verifyRegistration = (id: string, caller: Caller): Promise<RegistrationState> =>
  changeState('verify_registration', { registration: id }, caller);

/**
 * Declines a registration that is not verified, for the admin. Safe to repeat: the first reason stays. Throws
 * `ApiFailure` with the constraint `doctors_decline_reason_check` or, for a verified registration,
 * `doctors_registration_state_check`.
 */
export async function declineRegistration(id: string, { reason }: { reason: string }, caller: Caller): Promise<void> {
  await changeState('decline_registration', { registration: id, reason }, caller);
}

/** Makes a declined registration pending again, for the admin. Safe to repeat. Throws `ApiFailure`. */
export async function reopenRegistration(id: string, caller: Caller): Promise<void> {
  await changeState('reopen_registration', { registration: id }, caller);
}

/**
 * Links a registration in the state `awaiting_owner` to this user's account, which gets the role doctor. The email of
 * the account must be that of the registration. Safe to repeat. The new role is in the session after a refresh. Throws
 * `ApiFailure`.
 */
export async function confirmRegistration(id: string, caller: Caller): Promise<void> {
  await changeState('confirm_registration', { registration: id }, caller);
}

/** The rows of a function that returns at most one. */
const atMostOne = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.pipe(
    // oxlint-disable-next-line sehat/no-all-or-nothing-list -- at most one row
    v.array(row),
    v.check((rows) => rows.length <= 1),
  );

/** Confirms a registration and refreshes the session, which then has the role doctor. Throws `ApiFailure`. */
export async function confirmAndRefresh(id: string, caller: Caller): Promise<void> {
  await confirmRegistration(id, caller);
  const session = await sessions().current(caller.signal);
  if (session) await sessions().renew(session.accessToken, caller.signal);
}

/**
 * Declines a registration in the state `awaiting_owner`, for the owner of the account with its email. The account does
 * not change. Safe to repeat. Throws `ApiFailure`.
 */
export async function refuseRegistration(id: string, caller: Caller): Promise<void> {
  await changeState('refuse_registration', { registration: id }, caller);
}

/** Returns the registration under this user's account or email, or null. Throws `ApiFailure`. */
export async function ownRegistration(caller: Caller): Promise<OwnRegistration | null> {
  const [own] = await callFunction({ name: 'own_registration', result: atMostOne(ownSchema) }, caller);
  return own ?? null;
}

/** Returns the state of the registration that a mailed link names, or null. Needs no session. Throws `ApiFailure`. */
export async function registrationByToken(
  token: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<RegistrationStatus | null> {
  const search = { name: 'registration_by_token', parameters: { token }, result: atMostOne(statusSchema) };
  const [found] = await callFunction(search, { userId: null, signal });
  return found ?? null;
}
