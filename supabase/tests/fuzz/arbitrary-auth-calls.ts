/* oxlint-disable oxc/no-map-spread -- The objects are small, and each needs a copy of its own. */
import type { Arbitrary } from 'fast-check';
import { constant, constantFrom, oneof, record, tuple } from 'fast-check';
import { badBodies } from './arbitrary-bodies';
import { contentTypes, frame, rarely } from './arbitrary-headers';
import { type Pair } from './arbitrary-queries';
import { hostile } from './arbitrary-values';
import type { CallerName, FuzzRequest } from './request';
import { authenticator, careful, mailedToken } from './seed';

const addresses = oneof(
  {
    weight: 6,
    arbitrary: constantFrom(
      'patient@sehat.example',
      'PATIENT@sehat.example',
      'new@mail.example',
      'newer@mail.example',
      'rohan@sehat.example',
      'admin@sehat.example',
      careful.email,
    ),
  },
  {
    weight: 2,
    arbitrary: constantFrom(
      'no address',
      'a@b',
      '@',
      'a@b.c ',
      ' patient@sehat.example',
      `${'x'.repeat(250)}@mail.example`,
      'अ@mail.example',
      'a@-b.example',
      'a..b@mail.example',
    ),
  },
  { weight: 1, arbitrary: hostile },
);
const passwords = oneof(
  { weight: 6, arbitrary: constantFrom('sehat-demo', 'monsoon-kolam-7', 'temple-by-the-sea') },
  { weight: 2, arbitrary: constantFrom('short', '', 'x'.repeat(72), 'x'.repeat(73), 'अ'.repeat(24), '      ') },
  { weight: 1, arbitrary: hostile },
);
const metadata = constantFrom<unknown>(
  {},
  { full_name: 'Meera Nair' },
  null,
  'x',
  5,
  [],
  { role: 'admin' },
  { full_name: { a: 1 } },
  { sub: 'x', email: 'y' },
);
const scopes = constantFrom<readonly Pair[]>(
  [],
  [['scope', 'global']],
  [['scope', 'local']],
  [['scope', 'others']],
  [['scope', 'x']],
  [['scope', '']],
);
const refreshes = constantFrom(
  '«refresh:patient»',
  '«refresh:patient»',
  '«refresh:admin»',
  '«refresh:doctor»',
  '«refresh:uncoded»',
  '«refresh:coded»',
  'x',
  '',
  'a.b',
  '__proto__',
  '«refresh:patient»x',
);
export const odd = constantFrom<unknown>(null, 5, {}, [], true, ['x']);

const some = (fields: Record<string, Arbitrary<unknown>>): Arbitrary<unknown> =>
  oneof(
    { weight: 8, arbitrary: record(fields) },
    { weight: 1, arbitrary: record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: record(Object.fromEntries(Object.keys(fields).map((name) => [name, odd]))) },
    { weight: 1, arbitrary: record({ ...fields, extra: odd }) },
  );

const authBody = (fields: Record<string, Arbitrary<unknown>>) =>
  oneof(
    { weight: 10, arbitrary: some(fields).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: badBodies },
  );

export const noQuery = constant<readonly Pair[]>([]);
const authCall = (method: string, path: string, query: Arbitrary<readonly Pair[]>, body: Arbitrary<string | null>) => ({
  method,
  path,
  query,
  body,
  caller: frame.caller,
});

/** Ids of authenticator apps: the one of the start, none that exists, and none that could. */
const factorIds = oneof(
  { weight: 4, arbitrary: constant<string>(authenticator.id) },
  { weight: 1, arbitrary: constantFrom(authenticator.challenge, 'x', '__proto__', '%00') },
);
const codes = oneof(
  { weight: 3, arbitrary: constant('«code»') },
  constantFrom('287082', ' «code» ', '«code»0', '', 'x'),
);
/** Only the account with the app can use it, so most calls are its own. */
const owners = oneof({ weight: 2, arbitrary: constantFrom<CallerName>('coded', 'uncoded') }, frame.caller);
const factorCall = (method: string, end: string, body: Arbitrary<string | null>) =>
  factorIds.map((id) => ({ ...authCall(method, `factors/${id}${end}`, noQuery, body), caller: owners }));

const factorCalls = oneof(
  constant(
    authCall(
      'POST',
      'factors',
      noQuery,
      authBody({
        factor_type: oneof({ weight: 4, arbitrary: constant('totp') }, constantFrom('phone', 'webauthn', 'x', '')),
        friendly_name: oneof({ weight: 4, arbitrary: constantFrom('A', 'B', 'C', '', 'अ') }, hostile),
        issuer: constantFrom('Sehat', '', 'a&b'),
      }),
    ),
  ),
  factorCall('POST', '/challenge', authBody({ channel: constantFrom('sms', '') })),
  factorCall(
    'POST',
    '/verify',
    authBody({
      challenge_id: oneof({ weight: 4, arbitrary: constant(authenticator.challenge) }, constantFrom('x', '')),
      code: codes,
    }),
  ),
  factorCall('DELETE', '', constant(null)),
  constant(authCall('GET', 'factors', noQuery, constant(null))),
);

const authCalls = [
  authCall('POST', 'signup', noQuery, authBody({ email: addresses, password: passwords, data: metadata })),
  authCall(
    'POST',
    'token',
    constant([['grant_type', 'password']]),
    authBody({ email: addresses, password: passwords }),
  ),
  authCall('POST', 'token', constant([['grant_type', 'refresh_token']]), authBody({ refresh_token: refreshes })),
  authCall(
    'POST',
    'token',
    constantFrom<readonly Pair[]>([], [['grant_type', '']], [['grant_type', 'x']], [['grant_type', '__proto__']]),
    authBody({ email: addresses }),
  ),
  authCall('GET', 'user', noQuery, constant(null)),
  authCall('PUT', 'user', noQuery, authBody({ password: passwords, current_password: passwords })),
  authCall('POST', 'logout', scopes, constantFrom(null, '', '{}')),
  authCall(
    'POST',
    'recover',
    constantFrom<readonly Pair[]>([], [['redirect_to', 'https://sehat.example/hi/x']], [['redirect_to', 'x']]),
    authBody({ email: addresses }),
  ),
  authCall(
    'POST',
    'verify',
    noQuery,
    oneof(
      constant(JSON.stringify({ type: 'recovery', token_hash: mailedToken })),
      authBody({
        type: constantFrom('recovery', 'magiclink', 'signup', 'email', 'invite', 'email_change', 'x', '', '__proto__'),
        token_hash: constantFrom('x', '', 'a'.repeat(56), mailedToken),
      }),
    ),
  ),
  authCall('GET', 'nothing', noQuery, constant(null)),
  authCall('DELETE', 'user', noQuery, constant(null)),
  authCall('GET', 'token', noQuery, constant(null)),
];

const everyCall = oneof(
  { weight: authCalls.length, arbitrary: constantFrom(...authCalls) },
  { weight: 4, arbitrary: factorCalls },
);

export const authorising: Arbitrary<FuzzRequest> = everyCall.chain(({ method, path, query, body, caller }) =>
  record({
    ...frame,
    caller,
    kind: constant('auth'),
    method: constant(method),
    path: constant(`/auth/v1/${path}`),
    query,
    body,
    headers: tuple(
      rarely(
        constant<Record<string, string>>({ 'X-Supabase-Api-Version': '2024-01-01' }),
        constantFrom<Record<string, string>>(
          {},
          { 'X-Supabase-Api-Version': '2020-01-01' },
          { 'X-Supabase-Api-Version': 'x' },
        ),
        4,
      ),
      rarely(constant('application/json'), contentTypes, 30),
    ).map(([headers, type]) => ({ ...headers, 'Content-Type': type })),
  }),
);
