import { expect, it } from 'vitest';
import { ApiFailure } from '../../api/api-failure';
import { toRegistrationFailure } from './registration-failure';

const refused = (constraint: string) => new ApiFailure('rejected', { status: 409, code: '23505', constraint });

it.each([
  ['the email of another registration', refused('doctors_email_key'), 'registered'],
  ['the registration number of another registration', refused('doctors_registration_number_key'), 'numberTaken'],
  ['a password that is easy to guess', new ApiFailure('rejected', { code: 'weak_password' }), 'guessable'],
  ['another constraint', refused('doctors_state_token_key'), 'failed'],
  ['a lost connection', new ApiFailure('unreachable'), 'failed'],
  ['another error', new Error('no'), 'failed'],
] as const)('names the field of a refusal: %s', (_, error, failure) => {
  expect(toRegistrationFailure(error)).toBe(failure);
});
