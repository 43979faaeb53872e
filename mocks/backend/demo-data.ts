import { demoAccounts, demoCaller, demoPassword } from '@sehat/catalog/demo-accounts';
import { indiaDate } from '@sehat/catalog/india-time';
import { encodeBase64Url } from '../platform/base64url';
import { type Environment, newUuid, timestampOf } from '../platform/environment';
import { hashPassword } from '../platform/passwords';
import { createAccount } from '../store/accounts';
import { DOCUMENT_VERSION, type EmbeddedDocument, type Row } from '../store/document';
import { startsAt } from '../tables/slots';
import { type DemoAppointment, demoDay, hoursAround } from './demo-day';

const SECRET_BYTES = 32;

/** The registration of each demo doctor. `supabase/seed.sql` holds the same. */
const demoDoctors = [
  {
    email: 'ananya@sehat.example',
    contact_number: '+91 90000 00001',
    specialization: 'Cardiology',
    registration_number: 'DEMO-2009-00001',
    bio: 'Sees patients in person and by video.',
    certifications_url: 'https://sehat.example/certifications/1',
    experience_certificates_url: 'https://sehat.example/experience/1',
    qualifications: 'MBBS, MD',
    other_certifications: 'None',
    availability_status: 'Available',
    rating: 4.9,
    verified: true,
    registration_state: 'verified',
    number: 1001,
  },
  {
    email: 'doctor@sehat.example',
    contact_number: '+91 90000 00002',
    specialization: 'Dermatology',
    registration_number: 'DEMO-2021-00002',
    bio: 'Treats skin, hair and nails. Speaks Kannada, Hindi and English.',
    certifications_url: 'https://sehat.example/certifications/2',
    experience_certificates_url: 'https://sehat.example/experience/2',
    qualifications: 'MBBS, MD',
    other_certifications: 'None',
    availability_status: 'Available',
    rating: 0,
    verified: false,
    registration_state: 'pending',
    number: null,
  },
] as const;

/**
 * Creates a document with a random secret and the demo accounts. One doctor is verified and has appointments around the
 * present hour. The other doctor awaits verification.
 */
export async function seedDocument(environment: Environment): Promise<EmbeddedDocument> {
  const passwordHash = await hashPassword(environment, demoPassword);
  const accounts = [...demoAccounts, demoCaller].map(({ email, name, role }) =>
    createAccount(environment, {
      email,
      passwordHash,
      userMetadata: { full_name: name, name, role },
      role,
      isConfirmed: true,
    }),
  );
  const idOf = (address: string | null) => accounts.find(({ email }) => email === address)?.id ?? null;
  return {
    version: DOCUMENT_VERSION,
    secret: encodeBase64Url(environment.randomBytes(SECRET_BYTES)),
    accounts,
    sessions: [],
    tables: {
      doctors: Array.from(demoDoctors, (doctor) => ({
        id: newUuid(environment),
        user_id: idOf(doctor.email),
        full_name: nameOf(doctor.email),
        ...doctor,
        decline_reason: null,
        decided_at: null,
        decided_by: null,
        state_token: newUuid(environment),
        password: passwordHash,
        created_at: timestampOf(environment),
        language: 'en',
      })),
      appointments: Array.from(demoDay(environment.now()), (appointment) =>
        rowOf(appointment, idOf(demoCaller.email), environment),
      ),
      lab_bookings: [],
      sequences: [{ name: 'doctor_numbers', value: 1001 }],
      audit_events: [],
    },
  };
}

const rowOf = (appointment: DemoAppointment, callerId: string | null, environment: Environment): Row => ({
  id: newUuid(environment),
  user_id: appointment.full_name === demoCaller.name ? callerId : null,
  ...appointment,
  email: null,
  doctor_name: nameOf('ananya@sehat.example'),
  created_at: timestampOf(environment),
  starts_at: startsAt({ ...appointment }),
  status_reason: null,
  revision: 0,
  changed_at: null,
  changed_by: null,
  changed_by_role: null,
  language: 'en',
});

/**
 * Adds appointments around the present hour on the first request of a later day in India. Changes no row, and leaves
 * out an hour that another appointment has. Without it, the demo doctor's day is empty from the second day on.
 */
export function renewDemoDay({ accounts, tables }: EmbeddedDocument, environment: Environment): void {
  const doctorName = nameOf('ananya@sehat.example');
  const rows = (tables['appointments'] ??= []);
  const own = rows.filter((row) => row['doctor_name'] === doctorName);
  const seededAt = own
    .filter((row) => row['user_id'] === null && row['email'] === null)
    .map((row) => Date.parse(String(row['created_at'])));
  const now = environment.now();
  if (seededAt.length === 0 || indiaDate(Math.max(...seededAt)) >= indiaDate(now)) return;
  const held = new Set(own.map(({ date, time }) => `${String(date)} ${String(time)}`));
  const callerId = accounts.find(({ email }) => email === demoCaller.email)?.id ?? null;
  for (const appointment of hoursAround(now))
    if (!held.has(`${appointment.date} ${appointment.time}`)) rows.push(rowOf(appointment, callerId, environment));
}

const nameOf = (address: (typeof demoDoctors)[number]['email']) =>
  demoAccounts.find(({ email }) => email === address)?.name ?? address;
