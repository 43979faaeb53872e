import type { AuthCall } from './auth-call';
import type { AuthError } from './auth-error';
import { addFactor, askForCode, checkCode, removeFactor } from './factors';
import { requestRecovery, verifyToken } from './recovery';
import { changePassword, showUser, signOut } from './session-calls';
import { signUp } from './sign-up';
import { grantToken } from './token-grants';

type Method = (call: AuthCall) => Promise<Response | AuthError>;
type FactorMethod = (call: AuthCall, factorId: string) => Promise<Response>;

const METHODS: Readonly<Record<string, Readonly<Record<string, Method>>>> = {
  signup: { POST: signUp },
  token: { POST: grantToken },
  user: { GET: showUser, PUT: changePassword },
  logout: { POST: signOut },
  recover: { POST: requestRecovery },
  verify: { POST: verifyToken },
  factors: { POST: addFactor },
};

/** The calls about one factor, by what follows its id in the path. */
const FACTOR_METHODS: Readonly<Record<string, Readonly<Record<string, FactorMethod>>>> = {
  '': { DELETE: removeFactor },
  challenge: { POST: askForCode },
  verify: { POST: checkCode },
};

const pathOf = ({ pathname }: URL) => pathname.replace(/^.*\/auth\/v1\//, '');

const factorPath = /^factors\/([^/]+)(?:\/(challenge|verify))?$/;

function methodsOf(path: string): Readonly<Record<string, Method>> | undefined {
  if (Object.hasOwn(METHODS, path)) return METHODS[path];
  const [, factorId, rest = ''] = factorPath.exec(path) ?? [];
  if (factorId === undefined) return undefined;
  const methods = Object.entries(FACTOR_METHODS[rest] ?? {});
  return Object.fromEntries(methods.map(([name, method]) => [name, (call: AuthCall) => method(call, factorId)]));
}

/** Answers one request below `/auth/v1/`. */
export async function answerAuth(call: AuthCall): Promise<Response | AuthError> {
  const methods = methodsOf(pathOf(call.url));
  if (!methods) return new Response('404 page not found\n', { status: 404 });
  const method = methods[call.request.method];
  return method ? method(call) : new Response(null, { status: 405 });
}

/** The name by which scenarios know a request below `/auth/v1/`. A token request is named after its grant. */
export function authEndpointOf(url: URL): string {
  const path = pathOf(url);
  const [, factorId, rest = 'factor'] = factorPath.exec(path) ?? [];
  if (factorId !== undefined) return rest === 'factor' ? rest : `factor-${rest}`;
  if (path !== 'token') return Object.hasOwn(METHODS, path) ? path : '';
  return url.searchParams.get('grant_type') === 'refresh_token' ? 'refresh' : 'signin';
}
