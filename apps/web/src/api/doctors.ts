import type { ApiFailure } from './api-failure';
import { sendOnce } from './send-once';
import { withClient } from './with-client';

/** What the registration form sends: the columns of table `doctors`. The database hashes the password and keeps no other form of it. */
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
  /** ISO moment. The database sets its own. */
  created_at: string;
}

/** A visitor may read no registration, but an e-mail address registers once. */
const isRegistered = ({ code, message }: ApiFailure) => code === '23505' && message.includes('doctors_email_key');

/**
 * Registers a doctor, unverified, once. Sent without asking for the row back: nobody may read every column of it. Throws `ApiFailure`.
 */
export function insertDoctor(registration: DoctorRegistration, signal: AbortSignal): Promise<void> {
  const { password: _password, created_at: _moment, ...content } = registration;
  return sendOnce({
    content: ['doctors', content],
    send: () =>
      withClient(async ({ dataApi }) => {
        await dataApi.post('rest/v1/doctors', { json: registration, signal });
      }),
    isTwin: isRegistered,
  });
}
