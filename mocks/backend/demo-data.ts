import { doctors } from '@sehat/catalog/doctors';
import { daysAfter } from '@sehat/catalog/india-time';
import { createAccount } from '../auth/accounts';
import { encodeBase64Url } from '../platform/base64url';
import { type Environment, newUuid, timestampOf } from '../platform/environment';
import { hashPassword } from '../platform/passwords';
import { DOCUMENT_VERSION, type EmbeddedDocument, type Row } from '../store/document';

const DEMO_PASSWORD = 'sehat-demo';
/** The catalog's first doctor. Appointments with this name belong to the demo doctor. */
const DEMO_DOCTOR = doctors[0]?.name ?? 'Dr. Demo';
const SECRET_BYTES = 32;

/** The demo accounts. The sign-in page shows them. */
const demoAccounts = [
  { email: 'patient@sehat.example', full_name: 'Asha Verma', role: 'patient' },
  { email: 'doctor@sehat.example', full_name: DEMO_DOCTOR, role: 'doctor' },
  { email: 'admin@sehat.example', full_name: 'Sehat Admin', role: 'admin' },
] as const;

/**
 * Creates a document with a random secret, the demo accounts, the verified demo doctor and that doctor's
 * appointments.
 */
export async function seedDocument(environment: Environment): Promise<EmbeddedDocument> {
  const passwordHash = await hashPassword(environment, DEMO_PASSWORD);
  const accounts = demoAccounts.map(({ email, full_name, role }) =>
    createAccount(environment, {
      email,
      passwordHash,
      userMetadata: { full_name, name: full_name, role },
      role,
      isConfirmed: true,
    }),
  );
  const doctorAccount = accounts.find(({ appMetadata }) => appMetadata['role'] === 'doctor');
  return {
    version: DOCUMENT_VERSION,
    secret: encodeBase64Url(environment.randomBytes(SECRET_BYTES)),
    accounts,
    sessions: [],
    tables: {
      doctors: [demoDoctor(environment, doctorAccount?.id ?? null, passwordHash)],
      appointments: demoAppointments(environment),
      lab_bookings: [],
    },
  };
}

function demoDoctor(environment: Environment, userId: string | null, password: string): Row {
  const [doctor] = doctors;
  return {
    id: newUuid(environment),
    user_id: userId,
    full_name: DEMO_DOCTOR,
    email: 'doctor@sehat.example',
    contact_number: '+91 90000 00001',
    password,
    specialization: doctor?.specialty ?? 'Cardiology',
    registration_number: 'DEMO-2009-00001',
    bio: 'Sees patients in person and by video.',
    certifications_url: 'https://sehat.example/certifications/1',
    experience_certificates_url: 'https://sehat.example/experience/1',
    qualifications: 'MBBS, MD',
    other_certifications: 'None',
    availability_status: 'Available',
    rating: doctor?.rating ?? 0,
    verified: true,
    created_at: timestampOf(environment),
  };
}

/** Appointments that the reception desk booked. They have no owner, so the demo patient starts without appointments. */
const walkIns = [
  { full_name: 'Rohan Mehta', age: 52, gender: 'male', inDays: 0, time: '10:00 AM', preferred_mode: 'video' },
  { full_name: 'Fatima Sheikh', age: 38, gender: 'female', inDays: 1, time: '11:00 AM', preferred_mode: 'inPerson' },
  { full_name: 'Gurpreet Singh', age: 61, gender: 'male', inDays: 3, time: '4:00 PM', preferred_mode: 'video' },
] as const;

const demoAppointments = (environment: Environment): Row[] =>
  walkIns.map(({ full_name, age, gender, inDays, time, preferred_mode }, index) => ({
    id: newUuid(environment),
    user_id: null,
    full_name,
    age,
    gender,
    email: null,
    phone: `+91 90000 0001${index}`,
    date: daysAfter(environment.now(), inDays),
    time,
    symptoms: 'Follow-up',
    preferred_mode,
    doctor_name: DEMO_DOCTOR,
    status: 'booked',
    created_at: timestampOf(environment),
  }));
