import { expect } from 'vitest';
import { newEmail } from '../stages';
import type { Scenario } from '../visitor';
import {
  lastToken,
  linkExpired,
  linkPath,
  newPassword,
  password,
  recover,
  savePassword,
  tokensOf,
  verify,
  withAccount,
  withLink,
} from './recovery-calls';

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
];
