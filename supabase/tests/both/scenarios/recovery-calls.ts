import { expect } from 'vitest';
import { newEmail } from '../stages';
import type { Answer, Stage, Visitor } from '../visitor';
import { answerOf } from '../wire-visitor';

export const password = 'monsoon-kolam-7';
export const newPassword = 'temple-by-the-sea';
export const linkExpired = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' };
export const linkPath = /^\/reset-password#token_hash=([\w-]{32,128})$/;

const headers = { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' };

export const recover = async (stage: Stage, email: unknown, query = ''): Promise<Answer> =>
  answerOf(await stage.send(`/auth/v1/recover${query}`, { method: 'POST', headers, body: JSON.stringify({ email }) }));

export const verify = async (stage: Stage, tokenHash: string, type = 'recovery'): Promise<Answer> =>
  answerOf(
    await stage.send('/auth/v1/verify', {
      method: 'POST',
      headers,
      body: JSON.stringify({ type, token_hash: tokenHash }),
    }),
  );

export const savePassword = async (stage: Stage, accessToken: string, body: object): Promise<Answer> =>
  answerOf(
    await stage.send('/auth/v1/user', {
      method: 'PUT',
      headers: { ...headers, Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
    }),
  );

export const userStatus = async (stage: Stage, accessToken: string) => {
  const answer = await stage.send('/auth/v1/user', { headers: { Authorization: `Bearer ${accessToken}` } });
  return answer.status;
};

export const tokensOf = ({ data }: Answer) => data as { access_token: string; refresh_token: string };

export const sessionOf = async (visitor: Visitor) => {
  const session = await visitor.session();
  if (!session) throw new Error('The visitor is signed out.');
  return session;
};

/** A visitor with a new account. */
export async function withAccount(stage: Stage) {
  const [email, visitor] = [newEmail(), stage.visitor()];
  expect((await visitor.signUp({ email, password })).status).toBe(200);
  return { email, visitor };
}

/** The token of the last mail to this address. */
export async function lastToken(stage: Stage, email: string): Promise<string> {
  const mail = (await stage.mails(email)).at(-1);
  expect(mail?.template).toBe('passwordRecovery');
  return linkPath.exec(String(mail?.params['path']))?.[1] ?? '';
}

/** An account that has asked for a link, and the token of the link. */
export async function withLink(stage: Stage) {
  const account = await withAccount(stage);
  expect(await recover(stage, account.email)).toEqual({ status: 200, data: {} });
  return { ...account, token: await lastToken(stage, account.email) };
}
