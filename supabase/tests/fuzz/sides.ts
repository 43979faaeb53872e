import { createHmac } from 'node:crypto';
import { demoPassword } from '@sehat/catalog/demo-accounts';
import { codeAt } from '../../../mocks/auth/totp';
import { LOCAL_KEY } from '../../../scripts/lite-backend.mjs';
import { type CallerName, type FuzzRequest, urlOf } from './request';
import { authenticator, careful } from './seed';
import { start } from './simulated-time';

export const origin = 'http://127.0.0.1';
export const emails = {
  patient: 'patient@sehat.example',
  stranger: 'rohan@sehat.example',
  doctor: 'ananya@sehat.example',
  pendingDoctor: 'doctor@sehat.example',
  admin: 'admin@sehat.example',
  coded: careful.email,
  uncoded: careful.email,
} as const;

export type Account = keyof typeof emails;
interface Session {
  access_token: string;
  refresh_token: string;
}

/** One of the two backends. */
export interface Side {
  fetch: (request: Request) => Promise<Response>;
  secret: Buffer;
  sessions: Partial<Record<Account, Session>>;
}

export const jsonHeaders = { apikey: LOCAL_KEY, 'Content-Type': 'application/json' };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function signIn({ fetch, sessions }: Side, account: Account): Promise<string> {
  const answer = await fetch(
    new Request(`${origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: jsonHeaders,
      body: JSON.stringify({ email: emails[account], password: demoPassword }),
    }),
  );
  if (!answer.ok) throw new Error(`The account ${account} could not sign in: ${answer.status}.`);
  const session = (await answer.json()) as Session;
  sessions[account] = session;
  return session.access_token;
}

/**
 * Signs in the account with an authenticator app, once with its code, and then once without. A session with the code
 * ends the sessions without it, so they come after.
 */
export async function signInWithCode(side: Side): Promise<void> {
  const headers = { ...jsonHeaders, Authorization: `Bearer ${await signIn(side, 'coded')}` };
  const send = async (end: string, body: object) => {
    const url = `${origin}/auth/v1/factors/${authenticator.id}/${end}`;
    const answer = await side.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
    if (!answer.ok) throw new Error(`The code was refused with ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  const { id } = (await send('challenge', {})) as { id: string };
  const code = await codeAt(authenticator.secret, Date.now());
  side.sessions.coded = (await send('verify', { challenge_id: id, code })) as Session;
  await signIn(side, 'uncoded');
}

/** Signs the claims of a session again, with changes. */
function resigned(token: string, secret: Buffer, changes: object, header: object = { alg: 'HS256', typ: 'JWT' }) {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  const signed = `${encode(header)}.${encode({ ...claims, ...changes })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** The bearer token of a caller; `null` for none. */
function tokenOf({ sessions, secret }: Side, caller: CallerName): string | null {
  const own = sessions.patient?.access_token ?? '';
  switch (caller) {
    case 'anonymous':
      return null;
    case 'publicKey':
      return LOCAL_KEY;
    case 'expired':
      return resigned(own, secret, { iat: start / 1000 - 7200, exp: start / 1000 - 3600 });
    case 'tampered':
      return own.replace(/\.[^.]*\./, `.${encode({ sub: 'x', role: 'service_role', exp: 4_000_000_000 })}.`);
    case 'forged':
      return resigned(own, Buffer.from('another secret of at least 32 bytes'), {});
    case 'unsigned':
      return `${encode({ alg: 'none', typ: 'JWT' })}.${own.split('.')[1]}.`;
    case 'garbage':
      return 'garbage';
    default:
      return sessions[caller]?.access_token ?? null;
  }
}

/** Replaces the texts in double angle brackets: `«refresh:patient»`, `«token:admin»`, and `«token»` of the caller. */
export function filledIn(side: Side, { body, caller }: FuzzRequest): string {
  const filled = (body ?? '').replaceAll(
    /«refresh:(\w+)»/g,
    (_, account: Account) => side.sessions[account]?.refresh_token ?? '',
  );
  return filled.replaceAll(/«token(?::(\w+))?»/g, (_, name?: CallerName) => tokenOf(side, name ?? caller) ?? '');
}

/** Builds the request for one backend. `«code»` in its body is the code of the authenticator app at this moment. */
export async function requestFor(side: Side, request: FuzzRequest): Promise<Request> {
  const headers = new Headers(request.headers);
  if (request.key !== 'missing') headers.set('apikey', request.key === 'right' ? LOCAL_KEY : 'wrong');
  const token = tokenOf(side, request.caller);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const isBodiless = request.method === 'GET' || request.method === 'HEAD';
  const code = await codeAt(authenticator.secret, Date.now());
  const body = isBodiless || request.body === null ? null : filledIn(side, request).replaceAll('«code»', code);
  return new Request(origin + urlOf(request), { method: request.method, headers, body });
}
