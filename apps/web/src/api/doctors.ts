import { language } from '../messages/language';
import type { ApiFailure } from './api-failure';
import { refuseGuessable } from './refuse-guessable';
import { insertRow, type Sender } from './rows';
import { sendOnce } from './send-once';
import { noteUnansweredRegistration } from './unanswered';

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

/** Visitors may not read registrations, so only the unique email address shows that an attempt succeeded. */
const isRegistered = ({ code, constraint }: ApiFailure) => code === '23505' && constraint === 'doctors_email_key';

/**
 * Registers an unverified doctor, for a user or a visitor; safe to retry. Sends no password that is easy to guess.
 * Throws `ApiFailure`.
 */
export async function insertDoctor(registration: DoctorRegistration, sender: Sender): Promise<void> {
  await refuseGuessable(registration.password, [registration.full_name, registration.email]);
  // Otherwise `sendOnce` would note a request that was never sent.
  sender.signal?.throwIfAborted();
  const { password: _password, created_at: _moment, ...content } = registration;
  return sendOnce({
    content: ['doctors', content],
    send: () => insertRow('doctors', { ...registration, language: language() }, sender),
    isDuplicate: isRegistered,
    signal: sender.signal,
    onAborted: () => {
      if (sender.userId !== null) noteUnansweredRegistration(sender.userId);
    },
  });
}
