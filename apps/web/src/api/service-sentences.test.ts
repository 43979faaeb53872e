// @vitest-environment jsdom
import { AuthError, type Session } from '@sehat/machines/auth';
import { createServer } from '@sehat/mocks/node';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authFailureText } from '../messages/auth';
import { authDeps } from '../session/auth-deps';
import { ApiFailure } from './api-failure';
import { insertAppointment, type NewAppointment } from './appointments';
import { failureReason, toCallFailure } from './failure-reason';
import { provideSessions } from './session-refresh';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const server = createServer();
const { signal } = new AbortController();
const session: Session = {
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresAt: 4_102_444_800,
  user: { id: 'u1', email: 'a@sehat.example', name: 'A', role: 'patient', avatar: '' },
};
const caller = { userId: session.user.id, signal };
/** Makes calls use this session. `renew` answers a refused token. */
const sessionsWith = (renew: () => Promise<Session | null>) =>
  provideSessions({ current: () => Promise.resolve(session), renew, end: () => null });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => sessionsWith(() => Promise.resolve(null)));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let bookings = 0;
const bookingReason = async (answer: () => Response) => {
  server.use(http.post('*/rest/v1/appointments', answer));
  // A new content per call. Without this, `sendOnce` looks for the row of the previous call first.
  bookings += 1;
  const booking = { symptoms: String(bookings) } as NewAppointment;
  const error = await insertAppointment(booking, caller).catch((caught: unknown) => caught);
  return failureReason(toCallFailure(error));
};

const attempts = {
  signIn: () => authDeps.signIn({ email: 'a@sehat.example', password: 'x' }, signal),
  signUp: () => authDeps.signUp({ name: 'A', email: 'a@sehat.example', password: 'x' }, signal),
  session: () => authDeps.refresh('token', signal),
};

const authTextOf = async (attempt: keyof typeof attempts, answer: () => Response) => {
  server.use(http.post('*/auth/v1/*', answer));
  const error = await attempts[attempt]().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AuthError);
  return authFailureText({ ...(error as AuthError).failure, attempt });
};

const sessionEnded = 'You have been signed out. Sign in again.';
const notAccepted = 'We could not accept one of the details. Check the form and try again.';
const unavailable = 'Sehat is not available at the moment. Try again in a few minutes.';
const couldNot = 'We could not do this. Try again.';

describe('a refused row', () => {
  it.each([
    [409, '23505', 'duplicate key value violates unique constraint "x"', notAccepted],
    [409, '23503', 'insert or update on table "t" violates foreign key constraint "f"', notAccepted],
    [400, '23502', 'null value in column "phone" of relation "appointments" violates not-null constraint', notAccepted],
    [400, '23514', 'new row for relation "t" violates check constraint "c"', notAccepted],
    [400, '22P02', 'invalid input syntax for type integer: "x"', notAccepted],
    [400, '22P05', 'unsupported Unicode escape sequence', notAccepted],
    [400, '22003', 'value "3000000000" is out of range for type integer', notAccepted],
    [400, '22007', 'invalid input syntax for type date: "x"', notAccepted],
    [400, '22008', 'date/time field value out of range: "x"', notAccepted],
    [401, '42501', 'new row violates row-level security policy for table "t"', sessionEnded],
    [403, '42501', 'permission denied for table t', 'You cannot do this with your account.'],
    [
      403,
      'PT403',
      'sign in again to end a session',
      'For your safety, sign in again first. Logout also signs out all your other devices.',
    ],
    [
      409,
      'PT409',
      'this is the account of the caller',
      'This is your own account. Use “Signed-in devices” on your Profile page.',
    ],
    [422, 'PT422', 'no account has this address', 'No account has this email address.'],
    [400, 'PGRST100', 'failed to parse filter', couldNot],
    [400, 'PGRST102', 'Empty or invalid json', couldNot],
    [400, 'PGRST204', "Could not find the 'x' column of 't' in the schema cache", couldNot],
    [404, 'PGRST205', "Could not find the table 'public.x' in the schema cache", couldNot],
    [406, 'PGRST116', 'Cannot coerce the result to a single JSON object', couldNot],
    [401, 'PGRST301', 'No suitable key or wrong key type', sessionEnded],
    [401, 'PGRST302', 'Anonymous access is disabled', sessionEnded],
    [401, 'PGRST303', 'JWT expired', sessionEnded],
    [503, 'PGRST000', 'Database connection error', unavailable],
    [503, 'PGRST001', 'Database client error', unavailable],
    [503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.', unavailable],
    [504, 'PGRST003', 'Timed out acquiring connection from connection pool.', unavailable],
    [
      503,
      '53100',
      'could not extend file: No space left on device',
      'We cannot save this at the moment. Try again later.',
    ],
    [500, '57014', 'canceling statement due to statement timeout', unavailable],
    [500, 'XX000', 'internal error', couldNot],
    [400, 'P0001', 'raise_exception of a trigger', couldNot],
    [400, 'constructor', 'a name that every object has', couldNot],
  ])('%i %s reads as a sentence', async (status, code, message, sentence) => {
    expect(await bookingReason(() => HttpResponse.json({ code, message, details: null, hint: null }, { status }))).toBe(
      sentence,
    );
  });

  it('gets a sentence when the gateway refuses it', async () => {
    const noKey = {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    };
    sessionsWith(() => Promise.reject(new ApiFailure('server')));
    expect(await bookingReason(() => HttpResponse.json(noKey, { status: 401 }))).toBe(couldNot);
    const tooMany = { message: 'API rate limit exceeded' };
    expect(await bookingReason(() => HttpResponse.json(tooMany, { status: 429 }))).toBe(
      'Too many attempts. Wait a minute, then try again.',
    );
  });

  it.each([
    ['5', 'Too many attempts. Wait a minute, then try again.'],
    ['60', 'Too many attempts. Wait a minute, then try again.'],
    ['61', 'Too many attempts. Wait 2 minutes, then try again.'],
    ['600', 'Too many attempts. Wait 10 minutes, then try again.'],
    ['soon', 'Too many attempts. Wait a minute, then try again.'],
  ])('tells how long to wait when Retry-After is %s', async (seconds, sentence) => {
    const init = { status: 429, headers: { 'Retry-After': seconds } };
    expect(await bookingReason(() => HttpResponse.json({ message: 'API rate limit exceeded' }, init))).toBe(sentence);
  });
});

describe('a refused sign-in or sign-up', () => {
  const signInFallback = 'Failed to sign in. Please try again.';
  const signUpFallback = 'Failed to create an account. Please try again.';
  const checkBoth = 'Check your email address and your password.';

  it.each([
    ['signIn', 400, 'invalid_credentials', 'Invalid login credentials', 'Invalid login credentials'],
    ['signIn', 400, 'invalid_credentials', 'unsupported_grant_type', 'Invalid login credentials'],
    ['signIn', 400, 'email_not_confirmed', 'Email not confirmed', 'Email not confirmed'],
    ['signIn', 400, 'validation_failed', 'missing email or phone', checkBoth],
    ['signUp', 400, 'validation_failed', 'Signup requires a valid password', 'Signup requires a valid password'],
    [
      'signUp',
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
      'Unable to validate email address: invalid format',
    ],
    [
      'signUp',
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
      'Password cannot be longer than 72 characters',
    ],
    ['signIn', 400, 'bad_json', 'Could not parse request body as JSON: EOF', signInFallback],
    ['session', 400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found', sessionEnded],
    ['session', 400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used', sessionEnded],
    ['session', 400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)', sessionEnded],
    ['session', 401, 'no_authorization', 'This endpoint requires a valid Bearer token', sessionEnded],
    ['session', 403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature', sessionEnded],
    ['session', 403, 'session_not_found', 'Session from session_id claim in JWT does not exist', sessionEnded],
    ['session', 403, 'user_not_found', 'User from sub claim in JWT does not exist', sessionEnded],
    ['signUp', 422, 'user_already_exists', 'User already registered', 'User already registered'],
    [
      'signUp',
      422,
      'weak_password',
      'Password should be at least 6 characters.',
      'Password should be at least 6 characters.',
    ],
    ['signIn', 429, 'over_request_rate_limit', 'Request rate limit reached', 'Request rate limit reached'],
    ['signUp', 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled', signUpFallback],
    ['signUp', 500, 'unexpected_failure', 'Database error saving new user', signUpFallback],
  ] as const)('%s %i %s reads as a sentence', async (attempt, status, code, message, sentence) => {
    expect(await authTextOf(attempt, () => HttpResponse.json({ code, message }, { status }))).toBe(sentence);
    const older = { code: status, error_code: code, msg: message };
    expect(await authTextOf(attempt, () => HttpResponse.json(older, { status }))).toBe(sentence);
  });

  it.each([
    [['pwned'], 'This password is easy to guess. Choose another one.'],
    [['length'], 'The words of the service.'],
    [['length', 'pwned'], 'The words of the service.'],
    ['pwned', 'The words of the service.'],
  ])('for a weak password with the reasons %j reads as a sentence', async (reasons, sentence) => {
    const body = { code: 'weak_password', message: 'The words of the service.', weak_password: { reasons } };
    expect(await authTextOf('signUp', () => HttpResponse.json(body, { status: 422 }))).toBe(sentence);
  });
});
