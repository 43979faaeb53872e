/* oxlint-disable oxc/no-map-spread -- The objects are small, and each needs a copy of its own. */
import { createHmac } from 'node:crypto';
import { demoPassword } from '@sehat/catalog/demo-accounts';
import { createAnsweringBackend } from '@sehat/mocks/node';
import { encodeBase64Url, utf8 } from '../../../mocks/platform/base64url';
import { createEnvironment } from '../../../mocks/platform/environment';
import { hashPassword } from '../../../mocks/platform/passwords';
import { DOCUMENT_VERSION, type EmbeddedDocument, type Row } from '../../../mocks/store/document';
import type { Table } from '../../../mocks/tables/table.types';
import { tables } from '../../../mocks/tables/tables';
import { LOCAL_KEY, type startLiteBackend } from '../../../scripts/lite-backend.mjs';
import { databaseOf } from '../both/stages';
import { type Answer, answerOf, comparable } from './answer';
import { type CallerName, type FuzzRequest, textOf, urlOf } from './request';
import { baseRows, baseSql, freezeSql, restoreSql, storedSql } from './seed';
import { simulateTime, start } from './simulated-time';

const origin = 'http://127.0.0.1';
const emails = {
  patient: 'patient@sehat.example',
  stranger: 'rohan@sehat.example',
  doctor: 'ananya@sehat.example',
  pendingDoctor: 'doctor@sehat.example',
  admin: 'admin@sehat.example',
} as const;

type Account = keyof typeof emails;
interface Session {
  access_token: string;
  refresh_token: string;
}

/** One of the two backends. */
interface Side {
  fetch: (request: Request) => Promise<Response>;
  secret: Buffer;
  sessions: Partial<Record<Account, Session>>;
}

/** The stored rows per table as text, without random values. */
export type Stored = Readonly<Record<string, readonly string[]>>;

/** Both backends with the same rows. */
export interface Pair {
  /** Gives both backends the rows and the time of the start. */
  restore(): Promise<void>;
  /** Sends a request to both. */
  send(request: FuzzRequest): Promise<{ embedded: Answer; database: Answer }>;
  /** Reads all rows of both. */
  stored(): Promise<{ embedded: Stored; database: Stored }>;
  /** Gives the embedded backend other tables, for a test of the fuzzer. */
  plant(changed: readonly Table[]): void;
  close(): Promise<void>;
}

const jsonHeaders = { apikey: LOCAL_KEY, 'Content-Type': 'application/json' };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function signIn({ fetch, sessions }: Side, account: Account): Promise<string> {
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

const filledIn = ({ sessions }: Side, body: string) =>
  body.replaceAll(/«refresh:(\w+)»/g, (_, account: Account) => sessions[account]?.refresh_token ?? '');

/** Builds the request for one backend. */
function requestFor(side: Side, request: FuzzRequest): Request {
  const headers = new Headers(request.headers);
  if (request.key !== 'missing') headers.set('apikey', request.key === 'right' ? LOCAL_KEY : 'wrong');
  const token = tokenOf(side, request.caller);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const isBodiless = request.method === 'GET' || request.method === 'HEAD';
  const body = isBodiless || request.body === null ? null : filledIn(side, request.body);
  return new Request(origin + urlOf(request), { method: request.method, headers, body });
}

type Json = Record<string, unknown>;
type DatabaseRows = Record<string, Json[]>;

/** Converts a row of the database, as JSON, to a row of the embedded document. */
function toEmbedded(table: string, row: Json): Row {
  const columns = tables.find(({ name }) => name === table)?.columns ?? {};
  const cells = Object.entries(columns).map(([name, { type }]) => {
    const value = row[name] ?? null;
    if (value === null) return [name, null] as const;
    if (type === 'timestamptz') return [name, momentOf(value)] as const;
    return [name, type === 'jsonb' ? JSON.stringify(value) : (value as Row[string])] as const;
  });
  return Object.fromEntries(cells);
}

const momentOf = (value: unknown) => (typeof value === 'string' ? new Date(value).toISOString() : null);

/** The document of the embedded backend with the rows of the database. */
async function documentOf(rows: DatabaseRows): Promise<EmbeddedDocument> {
  const passwordHash = await hashPassword(createEnvironment({ passwordIterations: 1 }), demoPassword);
  return {
    version: DOCUMENT_VERSION,
    secret: encodeBase64Url(utf8('the secret of the embedded backend')),
    accounts: (rows['users'] ?? []).map((user) => ({
      id: String(user['id']),
      email: String(user['email']),
      passwordHash,
      emailConfirmedAt: momentOf(user['email_confirmed_at']),
      confirmationSentAt: null,
      recoveryToken: null,
      recoverySentAt: null,
      lastSignInAt: null,
      appMetadata: user['raw_app_meta_data'] as Json,
      userMetadata: user['raw_user_meta_data'] as Json,
      createdAt: momentOf(user['created_at']) ?? '',
      updatedAt: momentOf(user['updated_at']) ?? '',
    })),
    sessions: [],
    tables: {
      ...Object.fromEntries(
        storedTables.map((name) => [
          name,
          (rows[name] ?? []).map((row) => ({
            ...toEmbedded(name, row),
            ...(name === 'doctors' && { password: passwordHash }),
          })),
        ]),
      ),
      sequences: [{ name: 'doctor_numbers', value: 1001 }],
    },
  };
}

/** The ids of the first rows, which both backends share. All other ids are random. */
function knownIdsOf(rows: DatabaseRows): ReadonlySet<string> {
  return new Set(JSON.stringify(rows).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
}

type Rows = Readonly<Record<string, readonly Json[]>>;

const tableOf = (name: string) => tables.find((table) => table.name === name);
const storedTables = tables.filter(({ viewOf }) => !viewOf).map(({ name }) => name);

/** The stored rows of the embedded backend. */
function rowsOf(document: EmbeddedDocument): Rows {
  const shown = (name: string, row: Row): Json =>
    Object.fromEntries(
      Object.entries(row).map(([column, cell]) => {
        const isJson = tableOf(name)?.columns[column]?.type === 'jsonb';
        return [column, isJson ? (JSON.parse(String(cell)) as unknown) : cell];
      }),
    );
  const users = document.accounts.map(({ email, appMetadata, userMetadata }) => ({
    email,
    raw_app_meta_data: appMetadata,
    raw_user_meta_data: userMetadata,
  }));
  const rows = storedTables.map(
    (name) => [name, (document.tables[name] ?? []).map((row) => shown(name, row))] as const,
  );
  return { ...Object.fromEntries(rows), users };
}

/** The rows of the database, with the columns that the embedded backend has. */
function columnsOf(read: DatabaseRows): Rows {
  const pick = (row: Json, isWanted: (column: string) => boolean): Json =>
    Object.fromEntries(Object.entries(row).filter(([column]) => isWanted(column)));
  const userColumns = new Set(['email', 'raw_app_meta_data', 'raw_user_meta_data']);
  const rows = storedTables.map(
    (name) =>
      [name, (read[name] ?? []).map((row) => pick(row, (column) => column in (tableOf(name)?.columns ?? {})))] as const,
  );
  const users = (read['users'] ?? []).map((row) => pick(row, (column) => userColumns.has(column)));
  return { ...Object.fromEntries(rows), users };
}

/** The rows as text, in one order and without passwords, which each backend hashes in its own way. */
const sorted = (rows: Rows, isKnown: (id: string) => boolean): Stored =>
  Object.fromEntries(
    Object.entries(rows).map(([name, list]) => [
      name,
      list.map(({ password: _, ...row }) => JSON.stringify(comparable(row, isKnown))).toSorted(),
    ]),
  );

/** Starts both backends in this process, whose time is simulated from then on. */
export async function startPair(startDatabase: typeof startLiteBackend): Promise<Pair> {
  const time = simulateTime();
  const lite = await startDatabase();
  const database: Side = { fetch: databaseOf(lite).fetch, secret: Buffer.from(lite.jwtSecret), sessions: {} };
  for (const { caller, method = 'POST', path, body } of baseRows) {
    const token = caller ? await signIn(database, caller as Account) : null;
    const headers = { ...jsonHeaders, ...(token && { Authorization: `Bearer ${token}` }) };
    const answer = await database.fetch(new Request(origin + path, { method, headers, body: JSON.stringify(body) }));
    if (!answer.ok) throw new Error(`${path} was refused with ${answer.status}: ${await answer.text()}`);
  }
  await lite.run(baseSql);
  const readRows = async () => ((await lite.query(storedSql)).rows[0]?.['rows'] ?? {}) as DatabaseRows;
  const rows = await readRows();

  let stored: string | null = JSON.stringify(await documentOf(rows));
  const storage = {
    getItem: () => stored,
    setItem: (_key: string, text: string) => void (stored = text),
    removeItem: () => void (stored = null),
  };
  const answering = (served: readonly Table[]) =>
    createAnsweringBackend({ storage, apiKey: LOCAL_KEY, passwordIterations: 1, tables: served });
  let running = answering(tables);
  const embedded: Side = {
    fetch: (request) => running.answer(request),
    secret: Buffer.from('the secret of the embedded backend'),
    sessions: {},
  };
  for (const account of Object.keys(emails) as Account[]) {
    await signIn(database, account);
    await signIn(embedded, account);
  }
  await lite.run(freezeSql);
  const first = stored;
  const firstIds = knownIdsOf(rows);
  let ids = firstIds;
  const isKnown = (id: string) => ids.has(id);
  let now = start;
  let hasChanged = false;

  return {
    async restore() {
      time.set((now = start));
      ids = firstIds;
      stored = first;
      if (hasChanged) await lite.run(restoreSql);
      hasChanged = false;
    },
    async send(request) {
      time.set((now += request.wait));
      ids = new Set([...ids, ...knownIdsOf({ request: [{ ...request }] })]);
      if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method)) hasChanged = true;
      const ask = async (side: Side): Promise<Answer> => {
        try {
          const answer = await answerOf(await side.fetch(requestFor(side, request)), isKnown);
          // The answer to HEAD has no body. The same request by GET tells the code.
          if (request.method !== 'HEAD' || answer.status < 400) return answer;
          const { code } = await answerOf(await side.fetch(requestFor(side, { ...request, method: 'GET' })), isKnown);
          return { ...answer, code };
        } catch (error) {
          return { status: 0, code: `thrown ${String(error)}`, body: null, range: null };
        }
      };
      const answers = { embedded: await ask(embedded), database: await ask(database) };
      if (Object.keys(Object.prototype).length > 0) throw new Error(`Changed a prototype: ${textOf(request)}`);
      return answers;
    },
    async stored() {
      const read = await readRows();
      const document = JSON.parse(stored ?? '{}') as EmbeddedDocument;
      return { embedded: sorted(rowsOf(document), isKnown), database: sorted(columnsOf(read), isKnown) };
    },
    plant(changed) {
      running.realtime.close();
      running = answering(changed);
    },
    async close() {
      running.realtime.close();
      await lite.close();
      time.end();
    },
  };
}
