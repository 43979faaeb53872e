import * as v from 'valibot';
import type { ApiFailure } from './api-failure';
import type { Caller } from './as-user';
import { findRows, insertRow, type Sender } from './rows';
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

/** Returns the verified doctor with this number, or null. Throws `ApiFailure`. */
export async function doctorByNumber(number: number, caller: Caller): Promise<VerifiedDoctor | null> {
  // The condition on verified lets the database use the index of verified doctors.
  const where = { verified: 'true', number: String(number) };
  const search = { columns: Object.keys(verifiedDoctorSchema.entries), row: verifiedDoctorSchema, where };
  const { entries } = await findRows('doctors', search, caller);
  return entries[0] ?? null;
}
