import * as v from 'valibot';
import type { ApiFailure } from './api-failure';
import type { Caller } from './as-user';
import { findPage, findRows, insertRow, type Page, type Sender } from './rows';
import { sendOnce } from './send-once';

/**
 * What the registration form sends: the columns of table `doctors`. The database stores the password as a hash only.
 */
export interface DoctorRegistration {
  full_name: string;
  email: string;
  contact_number: string;
  password: string;
  specialization: string;
  registration_number: string;
  bio: string;
  certifications_url: string;
  experience_certificates_url: string;
  qualifications: string;
  other_certifications: string;
  availability_status: 'Available';
  rating: 0;
  verified: false;
  /** ISO timestamp. The database replaces it with its own. */
  created_at: string;
}

/** Visitors may not read registrations, so only the unique e-mail address shows that an attempt succeeded. */
const isRegistered = ({ code, constraint }: ApiFailure) => code === '23505' && constraint === 'doctors_email_key';

/** Registers an unverified doctor, for a user or a visitor; safe to retry. Throws `ApiFailure`. */
export function insertDoctor(registration: DoctorRegistration, sender: Sender): Promise<void> {
  const { password: _password, created_at: _moment, ...content } = registration;
  return sendOnce({
    content: ['doctors', content],
    send: () => insertRow('doctors', registration, sender),
    isDuplicate: isRegistered,
  });
}

const verifiedDoctorSchema = v.object({
  /** From 1001 on; the address of the booking page contains it. */
  number: v.number(),
  full_name: v.string(),
  specialization: v.string(),
  qualifications: v.string(),
  bio: v.string(),
  availability_status: v.string(),
  /** 0 until there are ratings. */
  rating: v.number(),
});

/** A registered doctor whom the admin has verified. */
export type VerifiedDoctor = v.InferOutput<typeof verifiedDoctorSchema>;

const verifiedDoctors = {
  columns: Object.keys(verifiedDoctorSchema.entries),
  row: verifiedDoctorSchema,
  order: 'number.asc',
};

/**
 * Lists the verified doctors by number, 50 per page. A doctor reads only their own row. `page` counts from 1. Throws
 * `ApiFailure`.
 */
export const pageOfVerifiedDoctors = (page: number, caller: Caller): Promise<Page<VerifiedDoctor>> =>
  // The filter lets the database use the index of verified doctors.
  findPage('doctors', { ...verifiedDoctors, where: { verified: 'true' } }, page, caller);

/** Lists all verified doctors by number. A doctor reads only their own row. Throws `ApiFailure`. */
export async function listVerifiedDoctors(caller: Caller): Promise<readonly VerifiedDoctor[]> {
  const { entries } = await findRows('doctors', { ...verifiedDoctors, where: { verified: 'true' } }, caller);
  return entries;
}

/** Returns the verified doctor with this number, or null. Throws `ApiFailure`. */
export async function doctorByNumber(number: number, caller: Caller): Promise<VerifiedDoctor | null> {
  const where = { verified: 'true', number: String(number) };
  const { entries } = await findRows('doctors', { ...verifiedDoctors, where }, caller);
  return entries[0] ?? null;
}
