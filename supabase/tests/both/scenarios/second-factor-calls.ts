import { expect } from 'vitest';
import { codeAt } from '../../../../mocks/auth/totp';
import type { Answer, Stage, Visitor } from '../visitor';
import { answerOf } from '../wire-visitor';
import { password, sessionOf, tokensOf, withAccount } from './recovery-calls';

interface NewFactor {
  id: string;
  totp: { secret: string; uri: string; qr_code: string };
}

/** A call below `/auth/v1/factors` with a token. */
export async function callFactors(
  stage: Stage,
  accessToken: string,
  path = '',
  { method = 'POST', body }: { method?: string; body?: object } = {},
): Promise<Answer> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Supabase-Api-Version': '2024-01-01',
    Authorization: `Bearer ${accessToken}`,
  };
  return answerOf(await stage.send(`/auth/v1/factors${path}`, { method, headers, body: body && JSON.stringify(body) }));
}

export const add = (stage: Stage, accessToken: string, name = 'Telephone') =>
  callFactors(stage, accessToken, '', { body: { factor_type: 'totp', friendly_name: name, issuer: 'Sehat' } });

export const ask = (stage: Stage, accessToken: string, factorId: string) =>
  callFactors(stage, accessToken, `/${factorId}/challenge`, { body: {} });

export const remove = (stage: Stage, accessToken: string, factorId: string) =>
  callFactors(stage, accessToken, `/${factorId}`, { method: 'DELETE' });

export const answer = (stage: Stage, accessToken: string, factorId: string, body: object) =>
  callFactors(stage, accessToken, `/${factorId}/verify`, { body });

export const codeOf = ({ totp }: NewFactor) => codeAt(totp.secret, Date.now());

/** A code that is none of the accepted ones. */
export async function wrongCodeOf({ totp }: NewFactor): Promise<string> {
  const near = await Promise.all([-1, 0, 1, 2].map((step) => codeAt(totp.secret, Date.now() + step * 30_000)));
  return ['000000', '000001', '000002', '000003', '000004'].find((code) => !near.includes(code)) ?? '';
}

export const newFactorOf = ({ data }: Answer) => data as NewFactor;
export const idOf = ({ data }: Answer) => (data as { id: string }).id;

/** Asks for a code and sends the right one. */
export async function prove(stage: Stage, accessToken: string, factor: NewFactor): Promise<Answer> {
  const challenge = await ask(stage, accessToken, factor.id);
  return answer(stage, accessToken, factor.id, { challenge_id: idOf(challenge), code: await codeOf(factor) });
}

/** An account with a verified app. `tokens` are those of the session that has entered the code. */
export async function withFactor(stage: Stage) {
  const { email, visitor } = await withAccount(stage);
  const { accessToken } = await sessionOf(visitor);
  const factor = newFactorOf(await add(stage, accessToken));
  const proven = await prove(stage, accessToken, factor);
  expect(proven.status).toBe(200);
  return { email, credentials: { email, password }, factor, tokens: tokensOf(proven) };
}

/** Signs in by the password alone. */
export async function signInWithoutCode(
  stage: Stage,
  credentials: { email: string; password: string },
): Promise<Visitor> {
  const visitor = stage.visitor();
  expect((await visitor.signIn(credentials)).status).toBe(200);
  return visitor;
}

interface Claims {
  aal: string;
  amr: { method: string }[];
}

/** What a token says about how its user has signed in. */
export function claimsOf(accessToken: string) {
  const { aal, amr } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Claims;
  return { aal, methods: amr.map(({ method }) => method) };
}

/** Reads the own appointments with a token. */
export const readWith = async (stage: Stage, accessToken: string): Promise<Answer> =>
  answerOf(
    await stage.send('/rest/v1/appointments?select=id', { headers: { Authorization: `Bearer ${accessToken}` } }),
  );
