import { expect } from 'vitest';
import type { Scenario } from '../visitor';
import {
  lastToken,
  linkExpired,
  newPassword,
  password,
  recover,
  savePassword,
  sessionOf,
  tokensOf,
  userStatus,
  verify,
  withAccount,
  withLink,
} from './recovery-calls';

export const newPasswords: readonly Scenario[] = [
  {
    name: 'new password: a new password ends the other sessions, and keeps those of other accounts',
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
    name: 'new password: a refused password ends no session, and the next one is accepted',
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
    name: 'new password: a new password needs a session, and makes a mailed link useless',
    async run(stage) {
      const { visitor, token } = await withLink(stage);
      const refused = await savePassword(stage, 'a.b.c', { password: newPassword });
      expect(refused).toMatchObject({ status: 403, code: 'bad_jwt' });
      const { accessToken } = await sessionOf(visitor);
      const change = { password: newPassword, current_password: password };
      expect((await savePassword(stage, accessToken, change)).status).toBe(200);
      expect(await verify(stage, token)).toEqual(linkExpired);
    },
  },
  {
    name: 'new password: a session older than a day sets no password, and a mailed link does',
    async run(stage) {
      const { email, visitor } = await withAccount(stage);
      const day = 24 * 60 * 60;
      const { accessToken, refreshToken } = await sessionOf(visitor);
      await stage.ageSessions(email, day - 60);
      const change = { password: newPassword, current_password: password };
      expect((await savePassword(stage, accessToken, change)).status).toBe(200);
      await stage.ageSessions(email, 61);
      const refused = {
        status: 400,
        code: 'reauthentication_needed',
        message: 'Password update requires reauthentication',
      };
      const back = { password, current_password: newPassword };
      expect(await savePassword(stage, accessToken, back)).toEqual(refused);
      // A renewed token belongs to the same session.
      const renewed = tokensOf(await visitor.refresh(refreshToken)).access_token;
      expect(await savePassword(stage, renewed, back)).toEqual(refused);
      const weak = { code: 'weak_password' };
      expect(await savePassword(stage, renewed, { ...back, password: 'football' })).toMatchObject(weak);
      expect(await userStatus(stage, renewed)).toBe(200);
      expect((await stage.visitor().signIn({ email, password: newPassword })).status).toBe(200);
      await recover(stage, email);
      const { access_token } = tokensOf(await verify(stage, await lastToken(stage, email)));
      expect((await savePassword(stage, access_token, { password })).status).toBe(200);
    },
  },
  {
    name: 'new password: a session that no mailed link opened sets no password without the current one',
    async run(stage) {
      const { email, visitor } = await withAccount(stage);
      const signedIn = stage.visitor();
      await signedIn.signIn({ email, password });
      const renewed = tokensOf(await visitor.refresh()).access_token;
      const tokens = [renewed, (await sessionOf(signedIn)).accessToken];
      const refused = (code: string) => ({
        status: 400,
        code,
        message: 'Current password required when setting new password.',
      });
      for (const token of tokens) {
        for (const body of [{}, { current_password: '' }, { current_password: null }])
          expect(await savePassword(stage, token, { password: newPassword, ...body }), JSON.stringify(body)).toEqual(
            refused('current_password_required'),
          );
        for (const wrong of [newPassword, `${password} `, password.toUpperCase(), email])
          expect(await savePassword(stage, token, { password: newPassword, current_password: wrong }), wrong).toEqual(
            refused('current_password_invalid'),
          );
        expect(await savePassword(stage, token, { password, current_password: password })).toMatchObject({
          code: 'same_password',
        });
      }
      expect((await stage.visitor().signIn({ email, password })).status).toBe(200);
      const change = { password: newPassword, current_password: password };
      expect((await savePassword(stage, renewed, change)).status).toBe(200);
      expect((await stage.visitor().signIn({ email, password: newPassword })).status).toBe(200);
    },
  },
];
