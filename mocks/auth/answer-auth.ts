import type { AuthCall } from './auth-call';
import type { AuthError } from './auth-error';
import { requestRecovery, verifyToken } from './recovery';
import { changePassword, showUser, signOut } from './session-calls';
import { signUp } from './sign-up';
import { grantToken } from './token-grants';

type Method = (call: AuthCall) => Promise<Response | AuthError>;

const METHODS: Readonly<Record<string, Readonly<Record<string, Method>>>> = {
  signup: { POST: signUp },
  token: { POST: grantToken },
  user: { GET: showUser, PUT: changePassword },
  logout: { POST: signOut },
  recover: { POST: requestRecovery },
  verify: { POST: verifyToken },
};

const pathOf = ({ pathname }: URL) => pathname.replace(/^.*\/auth\/v1\//, '');

/** Answers one request below `/auth/v1/`. */
export async function answerAuth(call: AuthCall): Promise<Response | AuthError> {
  const path = pathOf(call.url);
  const methods = Object.hasOwn(METHODS, path) ? METHODS[path] : undefined;
  if (!methods) return new Response('404 page not found\n', { status: 404 });
  const method = methods[call.request.method];
  return method ? method(call) : new Response(null, { status: 405 });
}

/** The name by which scenarios know a request below `/auth/v1/`. A token request is named after its grant. */
export function authEndpointOf(url: URL): string {
  const path = pathOf(url);
  if (path !== 'token') return Object.hasOwn(METHODS, path) ? path : '';
  return url.searchParams.get('grant_type') === 'refresh_token' ? 'refresh' : 'signin';
}
