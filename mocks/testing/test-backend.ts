import { type Backend, type BackendOptions, createBackend, EMBEDDED_API_KEY } from '../backend/backend';
import { answerRoute, routes } from '../handlers/routes';
import type { DocumentStorage } from '../store/document-store';

const [authRoute, restRoute, labRoute, mailboxRoute] = routes;
const ORIGIN = 'https://sehat.example';

/** The start of the test clock, before all dates in tests: 15 January 2026, 10:00 in India. */
export const START = Date.UTC(2026, 0, 15, 4, 30);

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  user: Record<string, unknown>;
}

interface Call {
  method?: string;
  body?: unknown;
  /** The body as text, instead of `body`, which is sent as JSON. */
  text?: string;
  token?: string;
  headers?: Record<string, string>;
  /** Sends no public key. */
  withoutKey?: boolean;
}

/**
 * A backend in memory with a clock that the test sets and cheap password hashes, and functions that send requests to
 * it.
 */
export function createTestBackend(options: BackendOptions = {}) {
  const clock = { now: START };
  const backend = createBackend({
    storage: null,
    now: () => clock.now,
    passwordIterations: 1000,
    ...options,
  });
  return { backend, clock, ...createClient(backend) };
}

function createClient(backend: Backend) {
  const request = (path: string, call: Call, headers: Record<string, string>) =>
    new Request(ORIGIN + path, {
      method: call.method ?? (call.body === undefined && call.text === undefined ? 'GET' : 'POST'),
      body: call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
      headers: {
        'Content-Type': 'application/json',
        ...(call.withoutKey ? {} : { apikey: EMBEDDED_API_KEY }),
        ...(call.token === undefined ? {} : { Authorization: `Bearer ${call.token}` }),
        ...headers,
        ...call.headers,
      },
    });

  const auth = (path: string, call: Call = {}) =>
    answerRoute(backend, authRoute, request(`/auth/v1/${path}`, call, { 'X-Supabase-Api-Version': '2024-01-01' }));
  const rest = (path: string, call: Call = {}) =>
    answerRoute(backend, restRoute, request(`/rest/v1/${path}`, call, {}));
  const bookLab = (call: Call) => answerRoute(backend, labRoute, request('/api/lab/bookings', call, {}));
  const mailbox = (token?: string) => answerRoute(backend, mailboxRoute, request('/demo/mailbox', { token }, {}));
  const signIn = async (email: string, password = 'sehat-demo'): Promise<Tokens> =>
    read(await auth('token?grant_type=password', { body: { email, password } }));
  const signUp = async (email: string, data = {}): Promise<Tokens> =>
    read(await auth('signup', { body: { email, password: 'a-good-one', data } }));

  return { auth, rest, bookLab, mailbox, signIn, signUp };
}

/** The JSON of a response. The test states its type. */
export const read = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;

/** Status and JSON body of a response, for one assertion. */
export const outcome = async (answer: Response): Promise<unknown[]> => {
  const text = await answer.text();
  return [answer.status, text === '' ? null : (JSON.parse(text) as unknown)];
};

/** Web storage in memory. `items` holds the stored text. */
export function createTestStorage(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial));
  const storage: DocumentStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  return { ...storage, items };
}
