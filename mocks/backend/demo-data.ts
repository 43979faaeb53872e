import { demoAccounts, demoPassword } from '@sehat/catalog/demo-accounts';
import { encodeBase64Url } from '../platform/base64url';
import { type Environment, newUuid, timestampOf } from '../platform/environment';
import { hashPassword } from '../platform/passwords';
import { createAccount } from '../store/accounts';
import { DOCUMENT_VERSION, type EmbeddedDocument, type Row } from '../store/document';
import { startsAt } from '../tables/slots';
import { demoDay } from './demo-day';

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
  const accounts = demoAccounts.map(({ email, name, role }) =>
    createAccount(environment, {
      email,
      passwordHash,
      userMetadata: { full_name: name, name, role },
      role,
      isConfirmed: true,
    }),
  );
  return {
    version: DOCUMENT_VERSION,
    secret: encodeBase64Url(environment.randomBytes(SECRET_BYTES)),
    accounts,
    sessions: [],
    tables: {
      doctors: Array.from(demoDoctors, (doctor) => ({
        id: newUuid(environment),
        user_id: accounts.find(({ email }) => email === doctor.email)?.id ?? null,
        full_name: nameOf(doctor.email),
        ...doctor,
        decline_reason: null,
        decided_at: null,
        decided_by: null,
        state_token: newUuid(environment),
        password: passwordHash,
        created_at: timestampOf(environment),
      })),
      appointments: Array.from(
        demoDay(environment.now()),
        (appointment): Row => ({
          id: newUuid(environment),
          user_id: null,
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
        }),
      ),
      lab_bookings: [],
      sequences: [{ name: 'doctor_numbers', value: 1001 }],
      audit_events: [],
    },
  };
}

const nameOf = (address: (typeof demoDoctors)[number]['email']) =>
  demoAccounts.find(({ email }) => email === address)?.name ?? address;
