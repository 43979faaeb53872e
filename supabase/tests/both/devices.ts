import { expect } from 'vitest';
import { newEmail } from './stages';
import type { Credentials, Stage, Visitor } from './visitor';

/** The error of a function that asks for a sign-in of the last day. */
export const signInAgain = { status: 403, code: 'PT403', message: 'sign in again to end a session' };
const sessionGone = { status: 401, code: 'PGRST303', message: 'JWT session does not exist' };

/** Signs one new account in on some devices. */
export async function devices(stage: Stage, count: number): Promise<{ credentials: Credentials; visitors: Visitor[] }> {
  const credentials = { email: newEmail(), password: 'monsoon-kolam-7' };
  const first = stage.visitor();
  await first.signUp(credentials);
  const visitors = [first];
  while (visitors.length < count) {
    const next = stage.visitor();
    await next.signIn(credentials);
    visitors.push(next);
  }
  return { credentials, visitors };
}

/** Asserts that the backend takes neither token of a visitor. */
export async function expectSignedOut(stage: Stage, visitor: Visitor) {
  const tokens = await visitor.session();
  expect(await visitor.select('people', 'id')).toEqual(sessionGone);
  expect(await visitor.rpc('my_sessions', {})).toEqual(sessionGone);
  const headers = { Authorization: `Bearer ${tokens?.accessToken}` };
  expect((await stage.send('/auth/v1/user', { headers })).status).toBe(403);
  const withoutKey = await stage.send('/rest/v1/people?select=id', { headers: { ...headers, apikey: '' } });
  expect(await withoutKey.json()).toMatchObject({ message: 'No API key found in request' });
  expect(await stage.visitor().refresh(tokens?.refreshToken)).toMatchObject({ status: 400 });
}

export const isSignedIn = async (visitor: Visitor) => (await visitor.rpc('my_sessions', {})).status === 200;
