import { expect, it } from 'vitest';
import { isRecentSignIn } from './recent-sign-in';

const day = 86_400;
const now = 1_700_000_000;
const tokenOf = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const signedIn = (...ages: number[]) =>
  tokenOf({ iat: now, name: 'आशा', amr: ages.map((age) => ({ method: 'password', timestamp: now - age })) });

it.each([
  ['a sign-in of a minute ago', signedIn(60), true],
  ['one of just less than a day ago', signedIn(day - 1), true],
  ['one of a day ago', signedIn(day), false],
  ['an old password and a new code', signedIn(9 * day, 60), true],
  ['no sign-in', signedIn(), false],
  ['no times', tokenOf({ iat: now, amr: ['password'] }), false],
  ['no claims', tokenOf(null), false],
  ['another text', 'a.b.c', false],
  ['nothing', '', false],
])('of %s', (_, token, isRecent) => {
  expect(isRecentSignIn(token)).toBe(isRecent);
});
