import { expect } from 'vitest';
import type { Scenario } from '../visitor';
import { answerOf } from '../wire-visitor';
import { labVisit } from './lab-bookings';
import { newPassword, password, savePassword, sessionOf, tokensOf, userStatus, withAccount } from './recovery-calls';
import {
  add,
  answer,
  ask,
  callFactors,
  claimsOf,
  codeOf,
  idOf,
  newFactorOf,
  prove,
  readWith,
  remove,
  signInWithoutCode,
  withFactor,
  wrongCodeOf,
} from './second-factor-calls';

const lacking = { status: 403, code: 'insufficient_aal', message: 'AAL2 session is required' };
const wrongCode = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' };
const notFound = { status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' };
const unknownId = '00000000-0000-4000-8000-000000000000';

export const secondFactor: readonly Scenario[] = [
  {
    name: 'second factor: a new app has a secret, an address and a QR code, and is not asked for yet',
    async run(stage) {
      const { visitor, email } = await withAccount(stage);
      const { accessToken } = await sessionOf(visitor);
      const added = await add(stage, accessToken);
      expect(added).toEqual({
        status: 200,
        data: {
          id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
          type: 'totp',
          friendly_name: 'Telephone',
          totp: {
            secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
            uri: expect.stringContaining('otpauth://totp/Sehat:') as string,
            qr_code: expect.stringMatching(/^(<\?xml[^>]*>\s*)?<svg[^]*<\/svg>\s*$/) as string,
          },
        },
      });
      const { totp } = newFactorOf(added);
      const address = new URL(totp.uri);
      expect(decodeURIComponent(address.pathname)).toBe(`/Sehat:${email}`);
      expect(address.searchParams.get('secret')).toBe(totp.secret);
      expect((await readWith(stage, accessToken)).status).toBe(200);
      expect((await visitor.signIn({ email, password })).status).toBe(200);
      expect(await visitor.user()).toMatchObject({
        data: { factors: [{ id: idOf(added), friendly_name: 'Telephone', factor_type: 'totp', status: 'unverified' }] },
      });
    },
  },
  {
    name: 'second factor: the first code verifies the app, and the session has both factors from then on',
    async run(stage) {
      const { visitor } = await withAccount(stage);
      const before = await sessionOf(visitor);
      expect(claimsOf(before.accessToken)).toEqual({ aal: 'aal1', methods: ['password'] });
      const factor = newFactorOf(await add(stage, before.accessToken));
      const proven = await prove(stage, before.accessToken, factor);
      expect(proven).toMatchObject({ status: 200, data: { token_type: 'bearer', user: { id: before.userId } } });
      const { access_token: token, refresh_token: refreshToken } = tokensOf(proven);
      expect(claimsOf(token)).toEqual({ aal: 'aal2', methods: ['totp', 'password'] });
      expect((await readWith(stage, token)).status).toBe(200);
      const renewed = await stage.visitor().refresh(refreshToken);
      expect(claimsOf(tokensOf(renewed).access_token)).toEqual({ aal: 'aal2', methods: ['totp', 'password'] });
    },
  },
  {
    name: 'second factor: the token from before the code opens nothing after it',
    async run(stage) {
      const { credentials, factor } = await withFactor(stage);
      const { accessToken: before } = await sessionOf(await signInWithoutCode(stage, credentials));
      const { access_token: after } = tokensOf(await prove(stage, before, factor));
      expect(await readWith(stage, before)).toEqual(lacking);
      expect((await readWith(stage, after)).status).toBe(200);
    },
  },
  {
    name: 'second factor: with a verified app, the password alone opens nothing',
    async run(stage) {
      const { credentials } = await withFactor(stage);
      const thief = await signInWithoutCode(stage, credentials);
      const { accessToken, userId } = await sessionOf(thief);
      expect(claimsOf(accessToken).aal).toBe('aal1');
      expect(await readWith(stage, accessToken)).toEqual(lacking);
      for (const table of ['appointments', 'lab_bookings', 'people'])
        expect(await thief.select(table, '*'), table).toEqual(lacking);
      expect(await thief.insert('appointments', { user_id: userId })).toEqual(lacking);
      expect(await thief.rpc('my_sessions', {})).toEqual(lacking);
      expect(await thief.rpc('end_other_sessions', {})).toEqual(lacking);
      expect(await thief.bookLab(labVisit)).toMatchObject({ status: 401, message: 'Sign in to book a lab test' });
      expect(await savePassword(stage, accessToken, { password: newPassword, current_password: password })).toEqual({
        status: 401,
        code: 'insufficient_aal',
        message: 'AAL2 session is required to update email or password when MFA is enabled.',
      });
      const renewed = await thief.refresh();
      expect(await readWith(stage, tokensOf(renewed).access_token)).toEqual(lacking);
    },
  },
  {
    name: 'second factor: without the code, a thief neither adds nor removes an app',
    async run(stage) {
      const { credentials, factor } = await withFactor(stage);
      const { accessToken } = await sessionOf(await signInWithoutCode(stage, credentials));
      expect(await add(stage, accessToken, 'Of the thief')).toEqual({
        status: 403,
        code: 'insufficient_aal',
        message: 'AAL2 required to enroll a new factor',
      });
      expect(await remove(stage, accessToken, factor.id)).toEqual({
        status: 422,
        code: 'insufficient_aal',
        message: 'AAL2 required to unenroll verified factor',
      });
    },
  },
  {
    name: 'second factor: a sign-in with the code opens everything again, and a sign-out ends it',
    async run(stage) {
      const { credentials, factor } = await withFactor(stage);
      const { accessToken } = await sessionOf(await signInWithoutCode(stage, credentials));
      const { access_token: token } = tokensOf(await prove(stage, accessToken, factor));
      expect((await readWith(stage, token)).status).toBe(200);
      const headers = { Authorization: `Bearer ${token}` };
      expect((await stage.send('/auth/v1/logout?scope=local', { method: 'POST', headers })).status).toBe(204);
      expect((await readWith(stage, token)).status).toBe(401);
    },
  },
  {
    name: 'second factor: a wrong code changes nothing, and the right one is accepted after it',
    async run(stage) {
      const { credentials, factor } = await withFactor(stage);
      const { accessToken } = await sessionOf(await signInWithoutCode(stage, credentials));
      const challenge = idOf(await ask(stage, accessToken, factor.id));
      const code = await wrongCodeOf(factor);
      expect(await answer(stage, accessToken, factor.id, { challenge_id: challenge, code })).toEqual(wrongCode);
      expect(await readWith(stage, accessToken)).toEqual(lacking);
      const right = { challenge_id: challenge, code: await codeOf(factor) };
      expect((await answer(stage, accessToken, factor.id, right)).status).toBe(200);
    },
  },
  {
    name: 'second factor: a challenge is answered once, and belongs to one app of one account',
    async run(stage) {
      const { credentials, factor, tokens } = await withFactor(stage);
      const { accessToken } = await sessionOf(await signInWithoutCode(stage, credentials));
      const challenge = idOf(await ask(stage, accessToken, factor.id));
      const body = { challenge_id: challenge, code: await codeOf(factor) };
      const other = await withFactor(stage);
      const foreign = await answer(stage, other.tokens.access_token, factor.id, body);
      expect(foreign).toEqual(notFound);
      const swapped = await answer(stage, other.tokens.access_token, other.factor.id, body);
      expect(swapped).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
      expect((await answer(stage, accessToken, factor.id, body)).status).toBe(200);
      expect((await answer(stage, tokens.access_token, factor.id, body)).status).toBe(422);
    },
  },
  {
    name: 'second factor: the first code ends the sessions that have no second factor, and their refresh tokens',
    async run(stage) {
      const { email, visitor } = await withAccount(stage);
      const other = await sessionOf(await signInWithoutCode(stage, { email, password }));
      const own = await sessionOf(visitor);
      const stranger = await sessionOf(await stage.newcomer());
      const factor = newFactorOf(await add(stage, own.accessToken));
      expect((await prove(stage, own.accessToken, factor)).status).toBe(200);
      expect(await userStatus(stage, other.accessToken)).toBe(403);
      expect((await stage.visitor().refresh(other.refreshToken)).status).toBe(400);
      expect((await stage.visitor().refresh(own.refreshToken)).status, 'the token from before the code').toBe(400);
      expect(await userStatus(stage, stranger.accessToken)).toBe(200);
    },
  },
  {
    name: 'second factor: after its removal, the password alone is enough again',
    async run(stage) {
      const { credentials, factor, tokens } = await withFactor(stage);
      expect(await remove(stage, tokens.access_token, factor.id)).toEqual({ status: 200, data: { id: factor.id } });
      const visitor = await signInWithoutCode(stage, credentials);
      expect((await readWith(stage, (await sessionOf(visitor)).accessToken)).status).toBe(200);
      expect(await remove(stage, tokens.access_token, factor.id)).toEqual(notFound);
      const renewed = tokensOf(await stage.visitor().refresh(tokens.refresh_token));
      expect(claimsOf(renewed.access_token)).toEqual({ aal: 'aal1', methods: ['password'] });
    },
  },
  {
    name: 'second factor: two apps may be in use, each with a name of its own',
    async run(stage) {
      const { credentials, factor, tokens } = await withFactor(stage);
      expect(await add(stage, tokens.access_token)).toEqual({
        status: 422,
        code: 'mfa_factor_name_conflict',
        message: 'A factor with the friendly name "Telephone" for this user already exists',
      });
      const second = newFactorOf(await add(stage, tokens.access_token, 'Tablet'));
      const both = tokensOf(await prove(stage, tokens.access_token, second));
      for (const each of [factor, second]) {
        const { accessToken } = await sessionOf(await signInWithoutCode(stage, credentials));
        expect((await prove(stage, accessToken, each)).status).toBe(200);
      }
      expect((await remove(stage, both.access_token, factor.id)).status).toBe(200);
      const { accessToken } = await sessionOf(await signInWithoutCode(stage, credentials));
      expect(await readWith(stage, accessToken)).toEqual(lacking);
    },
  },
  {
    name: 'second factor: bad requests have clear errors',
    async run(stage) {
      const { accessToken } = await sessionOf((await withAccount(stage)).visitor);
      const factor = newFactorOf(await add(stage, accessToken));
      const challenge = idOf(await ask(stage, accessToken, factor.id));
      const validation = (message: string) => ({ code: 'validation_failed', message });
      expect(await callFactors(stage, accessToken, '', { body: { factor_type: 'sms' } })).toEqual({
        status: 400,
        ...validation('factor_type needs to be totp, phone, or webauthn'),
      });
      expect(await callFactors(stage, accessToken, '', { body: { factor_type: 'phone' } })).toMatchObject({
        status: 422,
        code: 'mfa_phone_enroll_not_enabled',
      });
      expect(await ask(stage, accessToken, 'one')).toEqual({
        status: 404,
        ...validation('factor_id must be an UUID'),
      });
      expect(await ask(stage, accessToken, unknownId)).toEqual(notFound);
      expect(await answer(stage, accessToken, factor.id, { challenge_id: challenge, code: '' })).toEqual({
        status: 400,
        ...validation('Code needs to be non-empty'),
      });
      expect(await answer(stage, accessToken, factor.id, { challenge_id: unknownId, code: '123456' })).toEqual({
        status: 422,
        code: 'mfa_factor_not_found',
        message: 'MFA factor with the provided challenge ID not found',
      });
    },
  },
  {
    name: 'second factor: every call needs a session, and sees the apps of its own account only',
    async run(stage) {
      const { factor } = await withFactor(stage);
      const stranger = await sessionOf(await stage.newcomer());
      const calls = [
        (token: string) => ask(stage, token, factor.id),
        (token: string) => answer(stage, token, factor.id, { challenge_id: unknownId, code: '123456' }),
        (token: string) => remove(stage, token, factor.id),
      ];
      for (const call of calls) {
        expect(await call(stranger.accessToken)).toEqual(notFound);
        expect(await call('a.b.c')).toMatchObject({ status: 403, code: 'bad_jwt' });
      }
      expect(await add(stage, 'a.b.c')).toMatchObject({ status: 403, code: 'bad_jwt' });
      const anonymous = await answerOf(await stage.send('/auth/v1/factors', { method: 'POST', body: '{}' }));
      expect(anonymous).toMatchObject({ status: 401 });
    },
  },
];
