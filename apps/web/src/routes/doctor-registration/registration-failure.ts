import { ApiFailure } from '../../api/api-failure';

/**
 * - `registered`: a registration with this email exists, perhaps from an attempt whose answer was lost.
 * - `numberTaken`: another registration has this registration number.
 * - `guessable`: the password is easy to guess.
 */
export type RegistrationFailure = 'failed' | 'registered' | 'numberTaken' | 'guessable';

/** Why a registration was not stored, as far as the form can show it at a field. */
export function toRegistrationFailure(error: unknown): RegistrationFailure {
  if (!(error instanceof ApiFailure)) return 'failed';
  if (error.code === 'weak_password') return 'guessable';
  switch (error.constraint) {
    case 'doctors_email_key':
      return 'registered';
    case 'doctors_registration_number_key':
      return 'numberTaken';
    default:
      return 'failed';
  }
}
