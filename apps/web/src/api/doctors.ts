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

/** Registers a doctor, unverified. Sent without asking for the row back: nobody may read every column of it. Throws `ApiFailure`. */
export function insertDoctor(registration: DoctorRegistration, signal: AbortSignal): Promise<void> {
  return withClient(async ({ dataApi }) => {
    await dataApi.post('rest/v1/doctors', { json: registration, signal });
  });
}
