import { createHmac } from 'node:crypto';
import { slotStart } from '@sehat/catalog/slot-rules';
import { createLiveServer } from '@sehat/mocks/node';
import { WebSocket as NetworkSocket } from 'ws';
import { LOCAL_KEY, startLiteBackend } from '../../../scripts/lite-backend.mjs';
import { answerLabBooking } from '../../functions/lab-bookings/answer-lab-booking';
import { startRealtimeDatabase } from '../realtime-database';
import { clientVisitor } from './client-visitor';
import type { LiveBackend } from './live-stage';
import type { Stage, Visitor } from './visitor';
import { wireVisitor } from './wire-visitor';

export interface Backend {
  url: string;
  key: string;
  fetch: (request: Request) => Promise<Response>;
  restore: Stage['restore'];
  mails: Stage['mails'];
  ageRecovery: Stage['ageRecovery'];
  ageSessions: Stage['ageSessions'];
  sign: Stage['sign'];
  /** The realtime service, where the backend has one. */
  live?: LiveBackend;
  close: () => Promise<void> | void;
}

/** The columns that triggers write, which a row of the embedded backend needs. */
const written = ({ date, time }: Readonly<Record<string, unknown>>) => {
  const start = slotStart(String(date), String(time));
  return {
    user_id: null,
    created_at: new Date().toISOString(),
    starts_at: start === null ? null : new Date(start).toISOString(),
    status_reason: null,
    revision: 0,
    changed_at: null,
    changed_by: null,
    changed_by_role: null,
    language: 'en',
  };
};

/** Starts the embedded backend. MSW intercepts the requests to its URL. */
export function startMocks(): Backend {
  const url = 'https://mocks.sehat.example';
  const key = 'sb_publishable_mocks_key';
  let stored: string | null = null;
  const storage = {
    getItem: () => stored,
    setItem: (_key: string, text: string) => void (stored = text),
    removeItem: () => void (stored = null),
  };
  const live = createLiveServer({ baseUrl: url, apiKey: key, passwordIterations: 1000, storage });
  const { server, WebSocket, issueToken } = live;
  server.listen({ onUnhandledFrame: 'error' });
  return {
    live: { realtimeUrl: `${url.replace('https', 'wss')}/realtime/v1`, key, transport: WebSocket, issueToken },
    url,
    key,
    fetch: (request) => fetch(request),
    restore(table, row) {
      const document = JSON.parse(stored ?? '') as { tables: Record<string, object[]> };
      document.tables[table]?.push({ id: crypto.randomUUID(), ...written(row), ...row });
      stored = JSON.stringify(document);
      return Promise.resolve();
    },
    mails(recipient) {
      const { tables } = JSON.parse(stored ?? '') as { tables: Record<string, Record<string, unknown>[]> };
      const rows = (tables['outbox_messages'] ?? []).filter((row) => row['recipient'] === recipient);
      return Promise.resolve(
        rows.map(({ template, params }) => ({
          template: String(template),
          params: JSON.parse(String(params)) as Record<string, unknown>,
        })),
      );
    },
    ageRecovery(email, seconds) {
      const document = JSON.parse(stored ?? '') as { accounts: { email: string; recoverySentAt: string }[] };
      for (const account of document.accounts.filter((known) => known.email === email))
        account.recoverySentAt = new Date(Date.parse(account.recoverySentAt) - seconds * 1000).toISOString();
      stored = JSON.stringify(document);
      return Promise.resolve();
    },
    ageSessions(email, seconds) {
      const document = JSON.parse(stored ?? '') as {
        accounts: { id: string; email: string }[];
        sessions: { userId: string; createdAt: string; refreshedAt: string | null }[];
      };
      const older = (moment: string) => new Date(Date.parse(moment) - seconds * 1000).toISOString();
      const owner = document.accounts.find((known) => known.email === email)?.id;
      for (const session of document.sessions.filter(({ userId }) => userId === owner)) {
        session.createdAt = older(session.createdAt);
        session.refreshedAt &&= older(session.refreshedAt);
      }
      stored = JSON.stringify(document);
      return Promise.resolve();
    },
    sign(text, hash) {
      const { secret } = JSON.parse(stored ?? '') as { secret: string };
      return createHmac(hash, Buffer.from(secret, 'base64url')).update(text).digest('base64url');
    },
    close() {
      live.realtime.close();
      server.close();
    },
  };
}

type LocalDatabase = Pick<Awaited<ReturnType<typeof startLiteBackend>>, 'fetch' | 'query' | 'jwtSecret' | 'close'>;

/** Adds the Edge Function to the local database, at the same address, as on a host. */
export function databaseOf({ fetch: ask, query, jwtSecret, close }: LocalDatabase): Backend {
  const url = 'http://127.0.0.1';
  const functions = {
    url,
    key: LOCAL_KEY,
    fetch: (input: string, init?: RequestInit) => ask(new Request(input, init)),
  };
  return {
    url,
    key: LOCAL_KEY,
    fetch: (request) =>
      new URL(request.url).pathname === '/api/lab/bookings' ? answerLabBooking(request, functions) : ask(request),
    async restore(table, row) {
      const columns = Object.keys(row);
      const places = columns.map((_, index) => `$${index + 1}`);
      await query(
        `insert into public.${table} (${columns.join(', ')}) values (${places.join(', ')})`,
        Object.values(row),
      );
    },
    async mails(recipient) {
      const { rows } = (await query(
        'select template, params from public.outbox_messages where recipient = $1 order by created_at',
        [recipient],
      )) as { rows: Awaited<ReturnType<Stage['mails']>> };
      return rows;
    },
    async ageRecovery(email, seconds) {
      await query(
        `update auth.users set recovery_sent_at = recovery_sent_at::timestamptz - make_interval(secs => $2) where email = $1`,
        [email, seconds],
      );
    },
    async ageSessions(email, seconds) {
      await query(
        `update auth.sessions set created_at = created_at::timestamptz - make_interval(secs => $2),
           refreshed_at = refreshed_at::timestamptz - make_interval(secs => $2)
         where user_id = (select id from auth.users where email = $1)`,
        [email, seconds],
      );
    },
    sign: (text, hash) => createHmac(hash, jwtSecret).update(text).digest('base64url'),
    close,
  };
}

/** Starts PostgreSQL with the migrations. */
export const startDatabase = async (): Promise<Backend> => databaseOf(await startLiteBackend());

/** Starts PostgreSQL with the migrations and the Realtime server of `npm run start:db`. */
export async function startLiveDatabase(): Promise<Backend> {
  const database = await startRealtimeDatabase();
  const { realtimeUrl, key, issueToken } = database;
  return { ...databaseOf(database), live: { realtimeUrl, key, transport: NetworkSocket as never, issueToken } };
}

const clients = { wire: wireVisitor, client: clientVisitor } as const;
/** The local part of a demo account's address, where it is not the name of its role. */
const addresses = { patient: 'patient', doctor: 'ananya', pendingDoctor: 'doctor', admin: 'admin' } as const;
let strangers = 0;

/** An e-mail address that no account has. */
export const newEmail = () => `person.${(strangers += 1)}@mail.example`;

export function stageOf(
  { url, key, fetch, restore, mails, ageRecovery, ageSessions, sign }: Backend,
  client: keyof typeof clients,
): Stage {
  const send = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('apikey')) headers.set('apikey', key);
    if (headers.get('apikey') === '') headers.delete('apikey');
    return fetch(new Request(url + path, { ...init, headers }));
  };
  const visitor = (): Visitor => (client === 'wire' ? wireVisitor(send) : clientVisitor({ url, key, fetch }));
  const entered = async (enter: (someone: Visitor) => Promise<{ status: number }>) => {
    const someone = visitor();
    const { status } = await enter(someone);
    if (status !== 200) throw new Error(`The visitor could not sign in: ${status}`);
    return someone;
  };
  const newcomer = () => entered((someone) => someone.signUp({ email: newEmail(), password: 'monsoon-kolam-7' }));
  const known = new Map<string, Promise<Visitor>>();
  const once = (name: string, enter: () => Promise<Visitor>) => {
    const entering = known.get(name) ?? enter();
    known.set(name, entering);
    return entering;
  };
  return {
    key,
    send,
    restore,
    mails,
    ageRecovery,
    ageSessions,
    sign,
    visitor,
    newcomer,
    someone: () => once('someone', newcomer),
    demo: (role) =>
      once(role, () =>
        entered((someone) => someone.signIn({ email: `${addresses[role]}@sehat.example`, password: 'sehat-demo' })),
      ),
  };
}
