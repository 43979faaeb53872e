import { expect } from 'vitest';
import { newEmail } from '../stages';
import type { Answer, Scenario, Stage, Visitor } from '../visitor';
import { answerOf } from '../wire-visitor';

const password = 'monsoon-kolam-7';
const newPassword = 'temple-by-the-sea';
const linkExpired = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' };
const linkPath = /^\/reset-password#token_hash=([\w-]{32,128})$/;

const headers = { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' };

const recover = async (stage: Stage, email: unknown, query = ''): Promise<Answer> =>
  answerOf(await stage.send(`/auth/v1/recover${query}`, { method: 'POST', headers, body: JSON.stringify({ email }) }));

const verify = async (stage: Stage, tokenHash: string, type = 'recovery'): Promise<Answer> =>
  answerOf(
    await stage.send('/auth/v1/verify', {
      method: 'POST',
      headers,
      body: JSON.stringify({ type, token_hash: tokenHash }),
    }),
  );

const savePassword = async (stage: Stage, accessToken: string, body: object): Promise<Answer> =>
  answerOf(
    await stage.send('/auth/v1/user', {
      method: 'PUT',
      headers: { ...headers, Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
    }),
  );

const userStatus = async (stage: Stage, accessToken: string) => {
  const answer = await stage.send('/auth/v1/user', { headers: { Authorization: `Bearer ${accessToken}` } });
  return answer.status;
};

const tokensOf = ({ data }: Answer) => data as { access_token: string; refresh_token: string };

const sessionOf = async (visitor: Visitor) => {
  const session = await visitor.session();
  if (!session) throw new Error('The visitor is signed out.');
  return session;
};

/** A visitor with a new account. */
async function withAccount(stage: Stage) {
  const [email, visitor] = [newEmail(), stage.visitor()];
  expect((await visitor.signUp({ email, password })).status).toBe(200);
  return { email, visitor };
}

/** The token of the last mail to this address. */
async function lastToken(stage: Stage, email: string): Promise<string> {
  const mail = (await stage.mails(email)).at(-1);
  expect(mail?.template).toBe('passwordRecovery');
  return linkPath.exec(String(mail?.params['path']))?.[1] ?? '';
}

/** An account that has asked for a link, and the token of the link. */
async function withLink(stage: Stage) {
  const account = await withAccount(stage);
  expect(await recover(stage, account.email)).toEqual({ status: 200, data: {} });
  return { ...account, token: await lastToken(stage, account.email) };
}

export const recovery: readonly Scenario[] = [
  {
    name: 'recovery: a mailed link leads to a new password, and the old one is refused',
    async run(stage) {
      const { email, token } = await withLink(stage);
      expect(await stage.mails(email)).toEqual([
        { template: 'passwordRecovery', params: { path: `/reset-password#token_hash=${token}`, language: 'en' } },
      ]);
      const verified = await verify(stage, token);
      expect(verified).toMatchObject({ status: 200, data: { token_type: 'bearer', user: { email } } });
      const saved = await savePassword(stage, tokensOf(verified).access_token, { password: newPassword });
      expect(saved).toMatchObject({ status: 200, data: { email } });
      expect((await stage.visitor().signIn({ email, password: newPassword })).status).toBe(200);
      expect(await stage.visitor().signIn({ email, password })).toMatchObject({ code: 'invalid_credentials' });
    },
  },
  {
    name: 'recovery: upper and lower case of the address make no difference',
    async run(stage) {
      const { email } = await withAccount(stage);
      expect((await recover(stage, email.toUpperCase())).status).toBe(200);
      expect((await verify(stage, await lastToken(stage, email))).status).toBe(200);
    },
  },
  {
    name: 'recovery: an unknown address gets the same answer, and no mail',
    async run(stage) {
      const { email } = await withAccount(stage);
      const unknown = newEmail();
      expect(await recover(stage, unknown)).toEqual(await recover(stage, email));
      expect(await stage.mails(unknown)).toEqual([]);
      expect(await recover(stage, unknown)).toEqual({ status: 200, data: {} });
    },
  },
  ...(
    [
      ['', 'Password recovery requires an email'],
      ['asha', 'Unable to validate email address: invalid format'],
    ] as const
  ).map(
    ([email, message]): Scenario => ({
      name: `recovery: refuses the address "${email}"`,
      async run(stage) {
        expect(await recover(stage, email)).toEqual({ status: 400, code: 'validation_failed', message });
      },
    }),
  ),
  {
    name: 'recovery: a second request within a minute is refused, and a later link makes the first one useless',
    async run(stage) {
      const { email, token } = await withLink(stage);
      expect(await recover(stage, email)).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
        message: expect.stringMatching(
          /^For security purposes, you can only request this after \d+ seconds\.$/,
        ) as string,
      });
      expect(await stage.mails(email)).toHaveLength(1);
      await stage.ageRecovery(email, 61);
      expect((await recover(stage, email)).status).toBe(200);
      const second = await lastToken(stage, email);
      expect(second).not.toBe(token);
      expect(await verify(stage, token)).toEqual(linkExpired);
      expect((await verify(stage, second)).status).toBe(200);
    },
  },
  {
    name: 'recovery: redirect_to does not change the link',
    async run(stage) {
      const { email } = await withAccount(stage);
      expect((await recover(stage, email, '?redirect_to=https%3A%2F%2Fevil.example%2F')).status).toBe(200);
      const [mail] = await stage.mails(email);
      expect(mail?.params['path']).toMatch(linkPath);
    },
  },
  ...(
    [
      ['/hi/reset-password', 'hi'],
      ['/hi', 'hi'],
      ['/hi?from=signin', 'hi'],
      ['/reset-password', 'en'],
      ['/hindi', 'en'],
      ['/reset-password?next=/hi/', 'en'],
      ['/reset-password#/hi/', 'en'],
      ['/HI/reset-password', 'en'],
    ] as const
  ).map(
    ([page, language]): Scenario => ({
      name: `recovery: redirect_to ${page} has a mail in the language ${language}`,
      async run(stage) {
        const { email } = await withAccount(stage);
        const redirect = encodeURIComponent(`https://sehat.example${page}`);
        expect((await recover(stage, email, `?redirect_to=${redirect}`)).status).toBe(200);
        const path = expect.stringMatching(linkPath) as string;
        expect((await stage.mails(email)).map(({ params }) => params)).toEqual([{ path, language }]);
      },
    }),
  ),
  {
    name: 'recovery: a link is valid once',
    async run(stage) {
      const { token } = await withLink(stage);
      expect((await verify(stage, token)).status).toBe(200);
      expect(await verify(stage, token)).toEqual(linkExpired);
    },
  },
  {
    name: 'recovery: of two uses of a link at the same time, one wins',
    async run(stage) {
      const { token } = await withLink(stage);
      const answers = await Promise.all([1, 2, 3].map(() => verify(stage, token)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    },
  },
  {
    name: 'recovery: a link works for 10 minutes, and a new one follows an expired one',
    async run(stage) {
      const { email, token } = await withLink(stage);
      await stage.ageRecovery(email, 605);
      expect(await verify(stage, token)).toEqual(linkExpired);
      expect((await recover(stage, email)).status).toBe(200);
      const next = await lastToken(stage, email);
      await stage.ageRecovery(email, 590);
      expect((await verify(stage, next)).status).toBe(200);
    },
  },
  {
    name: 'recovery: a changed token and a token of another type are refused',
    async run(stage) {
      const { token } = await withLink(stage);
      const changed = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      for (const wrong of [changed, token.slice(0, -1), `${token}0`, token.toUpperCase(), '%', 'null'])
        expect(await verify(stage, wrong), wrong).toEqual(linkExpired);
      for (const type of ['signup', 'email_change']) expect(await verify(stage, token, type)).toEqual(linkExpired);
      expect(await verify(stage, token, 'password')).toMatchObject({ status: 400, code: 'validation_failed' });
      expect((await verify(stage, token)).status).toBe(200);
    },
  },
  {
    name: 'recovery: a new password ends the other sessions, and keeps those of other accounts',
    async run(stage) {
      const { email, visitor, token } = await withLink(stage);
      const stranger = await sessionOf(await stage.newcomer());
      const second = stage.visitor();
      await second.signIn({ email, password });
      const others = [await sessionOf(visitor), await sessionOf(second)];
      const own = tokensOf(await verify(stage, token));
      for (const { accessToken } of others) expect(await userStatus(stage, accessToken)).toBe(200);

      expect((await savePassword(stage, own.access_token, { password: newPassword })).status).toBe(200);
      for (const { accessToken, refreshToken } of others) {
        expect(await userStatus(stage, accessToken)).toBe(403);
        expect(await stage.visitor().refresh(refreshToken)).toMatchObject({ status: 400 });
      }
      expect(await userStatus(stage, own.access_token)).toBe(200);
      expect((await stage.visitor().refresh(own.refresh_token)).status).toBe(200);
      expect(await userStatus(stage, stranger.accessToken)).toBe(200);
    },
  },
  {
    name: 'recovery: a refused password ends no session, and the next one is accepted',
    async run(stage) {
      const { email, visitor, token } = await withLink(stage);
      const { access_token } = tokensOf(await verify(stage, token));
      expect(await savePassword(stage, access_token, { password: 'short' })).toMatchObject({
        status: 422,
        code: 'weak_password',
        message: 'Password should be at least 6 characters.',
      });
      for (const guessable of ['football', 'sehat123', email])
        expect(await savePassword(stage, access_token, { password: guessable }), guessable).toEqual({
          status: 422,
          code: 'weak_password',
          message: 'Password is known to be weak and easy to guess, please choose a different one.',
        });
      expect(await savePassword(stage, access_token, { password })).toEqual({
        status: 422,
        code: 'same_password',
        message: 'New password should be different from the old password.',
      });
      expect(await userStatus(stage, (await sessionOf(visitor)).accessToken)).toBe(200);
      expect((await savePassword(stage, access_token, { password: newPassword })).status).toBe(200);
    },
  },
  {
    name: 'recovery: a new password needs a session, and makes a mailed link useless',
    async run(stage) {
      const { visitor, token } = await withLink(stage);
      const refused = await savePassword(stage, 'a.b.c', { password: newPassword });
      expect(refused).toMatchObject({ status: 403, code: 'bad_jwt' });
      const { accessToken } = await sessionOf(visitor);
      expect((await savePassword(stage, accessToken, { password: newPassword })).status).toBe(200);
      expect(await verify(stage, token)).toEqual(linkExpired);
    },
  },
  {
    name: 'recovery: a session older than a day sets no password, and a mailed link does',
    async run(stage) {
      const { email, visitor } = await withAccount(stage);
      const day = 24 * 60 * 60;
      const { accessToken, refreshToken } = await sessionOf(visitor);
      await stage.ageSessions(email, day - 60);
      expect((await savePassword(stage, accessToken, { password: newPassword })).status).toBe(200);
      await stage.ageSessions(email, 61);
      const refused = {
        status: 400,
        code: 'reauthentication_needed',
        message: 'Password update requires reauthentication',
      };
      expect(await savePassword(stage, accessToken, { password })).toEqual(refused);
      // A renewed token belongs to the same session.
      const renewed = tokensOf(await visitor.refresh(refreshToken)).access_token;
      expect(await savePassword(stage, renewed, { password })).toEqual(refused);
      expect(await userStatus(stage, renewed)).toBe(200);
      expect((await stage.visitor().signIn({ email, password: newPassword })).status).toBe(200);
      await recover(stage, email);
      const { access_token } = tokensOf(await verify(stage, await lastToken(stage, email)));
      expect((await savePassword(stage, access_token, { password })).status).toBe(200);
    },
  },
];
