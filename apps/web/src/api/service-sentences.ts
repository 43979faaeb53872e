import { maxPasswordBytes } from '@sehat/catalog/limits';
import { m } from '../messages/generated/messages.js';
import { language } from '../messages/language';

interface Refusal {
  status: number;
  code?: string;
  /** The service's own text. */
  text?: string;
  /** The database constraint that the row violates. */
  constraint?: string;
  /** Why the auth service calls a password weak. */
  reasons?: readonly unknown[];
  /** How long the service asks to wait. */
  retryAfterMs?: number;
}

/**
 * Codes whose texts the auth service writes for users. The English app shows these texts unchanged. Another language
 * has its own sentences.
 */
const inServiceWords: Readonly<Record<string, () => string>> = {
  weak_password: m.service_weak_password,
  over_email_send_rate_limit: m.service_too_many_attempts,
  email_address_invalid: m.service_email_invalid,
  signup_disabled: m.service_sign_up_closed,
  user_banned: m.service_account_blocked,
};

/** The texts of `validation_failed` that the app shows. Its other texts describe mistakes of the client. */
const validationForUsers: readonly [text: string, sentence: () => string][] = [
  ['Unable to validate email address', m.service_email_invalid],
  ['Password cannot be longer than', () => m.text_rule_password_too_long({ max: maxPasswordBytes })],
  ['Signup requires a valid password', m.text_rule_password_missing],
];

/** The sentence for a text that the auth service writes for users. */
const serviceWords = (text: string, sentence: () => string) => (language() === 'en' ? text : sentence());

const sentences: Readonly<Record<string, () => string>> = {
  // Auth service
  invalid_credentials: m.service_credentials_invalid,
  email_not_confirmed: m.service_email_not_confirmed,
  user_already_exists: m.service_user_exists,
  email_exists: m.service_user_exists,
  same_password: m.service_same_password,
  mfa_verification_failed: m.second_factor_wrong,
  mfa_challenge_expired: m.second_factor_wrong,
  too_many_enrolled_mfa_factors: m.second_factor_too_many,
  insufficient_aal: m.second_factor_sign_in_again,
  reauthentication_needed: m.service_reauthentication,
  validation_failed: m.service_credentials_malformed,
  over_request_rate_limit: m.service_rate_limit,
  // Row service
  PGRST000: m.service_unavailable,
  PGRST001: m.service_unavailable,
  PGRST002: m.service_unavailable,
  PGRST003: m.service_unavailable,
  PT403: m.service_sign_in_again,
  PT404: m.service_registration_gone,
  PT409: m.service_own_account,
  PT422: m.service_account_unknown,
  // Database
  '22003': m.service_answer_not_accepted,
  '22007': m.service_answer_not_accepted,
  '22008': m.service_answer_not_accepted,
  '22P02': m.service_answer_not_accepted,
  '22P05': m.service_answer_not_accepted,
  '23502': m.service_answer_not_accepted,
  '23503': m.service_answer_not_accepted,
  '23505': m.service_answer_not_accepted,
  '23514': m.service_answer_not_accepted,
  '53100': m.service_no_space,
  '57014': m.service_unavailable,
};

const constraintSentences: Readonly<Record<string, () => string>> = {
  people_limit_check: m.service_people_limit,
  appointments_limit_check: m.service_booking_limit,
  lab_bookings_limit_check: m.service_booking_limit,
  appointments_slot_key: m.service_time_taken,
  appointments_time_check: m.service_time_not_offered,
  appointments_doctor_name_check: m.service_doctor_name,
  appointments_begun_check: m.service_time_passed,
  appointments_status_change_check: m.service_change_not_allowed,
  appointments_status_reason_check: m.service_reason_not_accepted,
  lab_bookings_time_check: m.service_time_not_offered,
  lab_bookings_begun_check: m.service_time_passed,
  lab_bookings_status_change_check: m.service_lab_change_not_allowed,
  doctors_registration_state_check: m.service_registration_changed,
  doctors_decline_reason_check: m.service_reason_not_accepted,
  doctors_account_email_check: m.service_registration_email,
  doctors_owner_check: m.service_registration_account,
  doctors_verified_name_key: m.service_registration_name,
};

function limitSentence(retryAfterMs: number): string {
  const minutes = Math.ceil(retryAfterMs / 60_000);
  return minutes > 1 ? m.service_too_many_attempts_minutes({ minutes }) : m.service_too_many_attempts();
}

/**
 * Returns the sentence that users read about a refusal. Empty for codes that users cannot act on: the caller then says
 * what failed. Other texts of the database and the auth service name tables, rules and tokens, so users never see them.
 */
export function serviceSentence(refusal: Refusal): string {
  const { status, code = '', text = '', constraint = '', reasons = [], retryAfterMs = 0 } = refusal;
  if (code === 'weak_password' && reasons[0] === 'pwned') return m.text_rule_password_guessable();
  const words = Object.hasOwn(inServiceWords, code) ? inServiceWords[code] : undefined;
  if (words !== undefined) return serviceWords(text, words);
  const forUsers =
    code === 'validation_failed' ? validationForUsers.find(([start]) => text.startsWith(start)) : undefined;
  if (forUsers !== undefined) return serviceWords(text, forUsers[1]);
  if (code === '42501') return m.service_account_not_allowed();
  const own = Object.hasOwn(constraintSentences, constraint) ? constraintSentences[constraint] : undefined;
  if (own !== undefined) return own();
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  const isLimit = known === m.service_too_many_attempts || (known === undefined && status === 429);
  return isLimit ? limitSentence(retryAfterMs) : (known?.() ?? '');
}
