import { expect } from 'vitest';
import { newEmail } from '../stages';
import type { Scenario, Stage, Visitor } from '../visitor';

const password = 'monsoon-kolam-7';

const sessionOf = async (visitor: Visitor) => {
  const session = await visitor.session();
  if (!session) throw new Error('The visitor is signed out.');
  return session;
};

const guessable = {
  status: 422,
  code: 'weak_password',
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
};

/** The status of `GET /user` for an access token. */
const userStatus = async (stage: Stage, accessToken: string) => {
  const answer = await stage.send('/auth/v1/user', { headers: { Authorization: `Bearer ${accessToken}` } });
  await answer.body?.cancel();
  return answer.status;
};

const refusals: [
  name: string,
  account: { email?: string; password?: string },
  status: number,
  code: string,
  message?: string,
][] = [
  ['a taken address', { email: 'Patient@Sehat.Example' }, 422, 'user_already_exists', 'User already registered'],
  ['a short password', { password: 'short' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
  ['73 bytes of password', { password: 'x'.repeat(73) }, 400, 'validation_failed'],
  ['25 letters of three bytes each', { password: 'अ'.repeat(25) }, 400, 'validation_failed'],
  ['no address', { email: 'no address' }, 400, 'validation_failed'],
];

export const accounts: readonly Scenario[] = [
  {
    name: 'sign-up signs in, stores the address in lower case and keeps the metadata',
    async run(stage) {
      const visitor = stage.visitor();
      const email = newEmail();
      const answer = await visitor.signUp({ email: email.toUpperCase(), password }, { full_name: 'Meera Nair' });
      expect(answer).toMatchObject({
        status: 200,
        data: {
          token_type: 'bearer',
          expires_in: 3600,
          user: {
            email,
            aud: 'authenticated',
            role: 'authenticated',
            app_metadata: { provider: 'email', providers: ['email'] },
            user_metadata: { full_name: 'Meera Nair', email },
          },
        },
      });
      const { expires_at } = answer.data as { expires_at: number };
      expect(Math.abs(expires_at - Date.now() / 1000 - 3600)).toBeLessThan(60);
      expect(await visitor.user()).toMatchObject({ status: 200, data: { email } });
    },
  },
  ...refusals.map(
    ([name, account, status, code, message]): Scenario => ({
      name: `sign-up refuses ${name}`,
      async run(stage) {
        const answer = await stage.visitor().signUp({ email: newEmail(), password, ...account });
        expect(answer).toMatchObject({ status, code, ...(message && { message }) });
      },
    }),
  ),
  {
    name: 'sign-up refuses the most used passwords, which sign in to no account',
    async run(stage) {
      const email = newEmail();
      for (const chosen of ['qwerty', 'iLoveYou', '12345678'])
        expect(await stage.visitor().signUp({ email, password: chosen }), chosen).toEqual(guessable);
      expect((await stage.visitor().signIn({ email, password: 'qwerty' })).status).toBe(400);
      expect(await stage.visitor().signUp({ email, password: 'qwert' })).toMatchObject({
        code: 'weak_password',
        message: 'Password should be at least 6 characters.',
      });
    },
  },
  {
    name: 'sign-up refuses passwords made of words of the product or of the user, and accepts longer phrases',
    async run(stage) {
      const email = newEmail();
      const signUp = (chosen: string) =>
        stage.visitor().signUp({ email, password: chosen }, { full_name: 'Leela Menon' });
      for (const chosen of ['Sehat-Demo', 'doctor123!', 'leela.menon', 'Menon2026', 'mail.example'])
        expect(await signUp(chosen), chosen).toEqual(guessable);
      expect(await signUp('leela rides to sehat')).toMatchObject({ status: 200 });
    },
  },
  {
    name: 'the body of a refused password gives the reason of the hosted service',
    async run(stage) {
      const answer = await stage.send('/auth/v1/signup', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
        body: JSON.stringify({ email: newEmail(), password: 'football' }),
      });
      expect(answer.status).toBe(422);
      const { code, message } = guessable;
      expect(await answer.json()).toEqual({ code, message, weak_password: { reasons: ['pwned'] } });
    },
  },
  {
    name: 'sign-in takes a password that no new account may have',
    async run(stage) {
      const credentials = { email: 'patient@sehat.example', password: 'sehat-demo' };
      expect((await stage.visitor().signIn(credentials)).status).toBe(200);
    },
  },
  {
    name: 'a password of 72 bytes is accepted, and each byte of it counts',
    async run(stage) {
      const credentials = { email: newEmail(), password: 'अ'.repeat(24) };
      expect((await stage.visitor().signUp(credentials)).status).toBe(200);
      expect((await stage.visitor().signIn(credentials)).status).toBe(200);
      const shorter = { ...credentials, password: 'अ'.repeat(23) };
      expect(await stage.visitor().signIn(shorter)).toMatchObject({ status: 400, code: 'invalid_credentials' });
    },
  },
  {
    name: 'a wrong password and an unknown address give the same error',
    async run(stage) {
      const refused = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' };
      expect(await stage.visitor().signIn({ email: 'patient@sehat.example', password: 'wrong' })).toEqual(refused);
      expect(await stage.visitor().signIn({ email: 'nobody@sehat.example', password: 'sehat-demo' })).toEqual(refused);
    },
  },
  {
    name: 'sign-in ignores the letter case of the address',
    async run(stage) {
      const answer = await stage.visitor().signIn({ email: 'Doctor@SEHAT.example', password: 'sehat-demo' });
      expect(answer).toMatchObject({ status: 200, data: { user: { app_metadata: { role: 'doctor' } } } });
    },
  },
  {
    name: 'each sign-in opens a session of its own, and none takes a token of the caller',
    async run(stage) {
      const credentials = { email: newEmail(), password };
      const [planted, victim] = [await stage.newcomer(), stage.visitor()];
      const known = await sessionOf(planted);
      await victim.signUp(credentials);
      const sent = {
        ...credentials,
        access_token: known.accessToken,
        refresh_token: known.refreshToken,
        session_id: known.userId,
      };
      const tokens = new Set([known.refreshToken, (await sessionOf(victim)).refreshToken]);
      for (const authorization of [`Bearer ${known.accessToken}`, undefined]) {
        const answer = await stage.send('/auth/v1/token?grant_type=password', {
          method: 'POST',
          body: JSON.stringify(sent),
          headers: { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) },
        });
        const opened = (await answer.json()) as { refresh_token: string; user: { id: string } };
        expect(opened.user.id).toBe((await sessionOf(victim)).userId);
        tokens.add(opened.refresh_token);
      }
      expect(tokens.size).toBe(4);
      expect((await planted.user()).data).toMatchObject({ id: known.userId });
    },
  },
  {
    name: 'sign-up ignores a role in the metadata',
    async run(stage) {
      const visitor = stage.visitor();
      const metadata = { role: 'admin', app_metadata: { role: 'admin' } };
      const answer = await visitor.signUp({ email: newEmail(), password }, metadata);
      expect(answer).toMatchObject({ data: { user: { user_metadata: { role: 'admin' } } } });
      const { user } = answer.data as { user: { app_metadata: object } };
      expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
      expect(await visitor.select('doctor_registrations', 'id')).toEqual({ status: 200, data: [] });
      expect(await visitor.select('appointments', 'id')).toEqual({ status: 200, data: [] });
    },
  },
  {
    name: 'a refresh rotates the token and keeps the user',
    async run(stage) {
      const visitor = await stage.newcomer();
      const before = await sessionOf(visitor);
      expect((await visitor.refresh()).status).toBe(200);
      const after = await sessionOf(visitor);
      expect(after.refreshToken).not.toBe(before.refreshToken);
      expect(after.userId).toBe(before.userId);
      expect((await visitor.user()).status).toBe(200);
    },
  },
  {
    name: 'a repeated refresh with the previous token returns the active token',
    async run(stage) {
      const visitor = await stage.newcomer();
      const { refreshToken: parent } = await sessionOf(visitor);
      await visitor.refresh();
      const { refreshToken: active } = await sessionOf(visitor);
      expect((await visitor.refresh(parent)).status).toBe(200);
      expect((await sessionOf(visitor)).refreshToken).toBe(active);
      expect((await visitor.refresh()).status).toBe(200);
    },
  },
  {
    name: 'an older refresh token revokes the session',
    async run(stage) {
      const visitor = await stage.newcomer();
      const { refreshToken: first } = await sessionOf(visitor);
      await visitor.refresh();
      await visitor.refresh();
      const { refreshToken: third } = await sessionOf(visitor);
      const refused = { status: 400, code: 'refresh_token_already_used' };
      expect(await stage.visitor().refresh(first)).toMatchObject(refused);
      expect((await stage.visitor().refresh(third)).status).toBe(400);
    },
  },
  {
    name: 'an unknown refresh token is refused',
    async run(stage) {
      expect(await stage.visitor().refresh('unknown')).toEqual({
        status: 400,
        code: 'refresh_token_not_found',
        message: 'Invalid Refresh Token: Refresh Token Not Found',
      });
    },
  },
  ...(
    [
      ['global', [403, 403]],
      ['local', [403, 200]],
      ['others', [200, 403]],
    ] as const
  ).map(
    ([scope, statuses]): Scenario => ({
      name: `sign-out ends the right sessions: ${scope}`,
      async run(stage) {
        const credentials = { email: newEmail(), password };
        const [own, other] = [stage.visitor(), stage.visitor()];
        await own.signUp(credentials);
        await other.signIn(credentials);
        const [first, second] = [await sessionOf(own), await sessionOf(other)];
        expect((await own.signOut(scope)).status).toBe(204);
        expect([await userStatus(stage, first.accessToken), await userStatus(stage, second.accessToken)]).toEqual(
          statuses,
        );
        if (scope !== 'others')
          expect(await stage.visitor().refresh(first.refreshToken)).toMatchObject({ status: 400 });
      },
    }),
  ),
];
