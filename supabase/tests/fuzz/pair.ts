import { setImmediate } from 'node:timers/promises';
import { createAnsweringBackend } from '@sehat/mocks/node';
import { createRealtimeServer } from '../../../mocks/realtime/realtime-server';
import type { EmbeddedDocument } from '../../../mocks/store/document';
import { LOCAL_KEY, type startLiteBackend } from '../../../scripts/lite-backend.mjs';
import { startDatabaseRealtime } from '../../../scripts/realtime/serve-realtime.mjs';
import { databaseOf } from '../both/stages';
import { type Answer, answerOf } from './answer';
import { type FuzzRequest, textOf } from './request';
import {
  authenticator,
  authenticatorSql,
  baseRows,
  baseSql,
  challengeSql,
  freezeSql,
  growingBytes,
  growingIdsSql,
  restoreSql,
  storedSql,
} from './seed';
import { type Account, emails, jsonHeaders, origin, requestFor, type Side, signIn, signInWithCode } from './sides';
import { createTimers, simulateTime, start } from './simulated-time';
import { createSockets } from './sockets';
import { columnsOf, type DatabaseRows, documentOf, knownIdsOf, rowsOf, type Stored, sorted } from './stored-rows';
import { readVisible, type Visible } from './visible-rows';

/** Both backends with the same rows. */
export interface Pair {
  /** The rows of the start that each caller sees. */
  visible: Visible;
  /** Gives both backends the rows and the time of the start. */
  restore(): Promise<void>;
  /** Sends a request to both. */
  send(request: FuzzRequest): Promise<{ embedded: Answer; database: Answer }>;
  /** Reads all rows of both. */
  stored(): Promise<{ embedded: Stored; database: Stored }>;
  /** Replaces the embedded backend by one with a planted fault. */
  plant(create: typeof createAnsweringBackend): void;
  close(): Promise<void>;
}

/** A change of no table. Both services send it after all changes before it. */
const noChange = {
  schema: 'none',
  table: 'none',
  type: 'DELETE',
  record: {},
  old_record: {},
  commit_timestamp: '',
} as const;
/** A join asks its service at most four questions in turn before it answers. */
const quietTurns = 5;

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

  const timers = createTimers();
  const clock = { now: () => Date.now(), after: timers.after };
  const hosted = await startDatabaseRealtime({ backend: lite, key: LOCAL_KEY, createRealtimeServer, clock });
  let stored: string | null = JSON.stringify(await documentOf(rows));
  const storage = {
    getItem: () => stored,
    setItem: (_key: string, text: string) => void (stored = text),
    removeItem: () => void (stored = null),
  };
  const answering = (create: typeof createAnsweringBackend) =>
    create({ storage, apiKey: LOCAL_KEY, passwordIterations: 1, after: timers.after, randomBytes: growingBytes() });
  let running = answering(createAnsweringBackend);
  const embedded: Side = {
    fetch: (request) => running.answer(request),
    secret: Buffer.from('the secret of the embedded backend'),
    sessions: {},
  };
  await lite.run(authenticatorSql);
  for (const side of [database, embedded]) {
    for (const account of Object.keys(emails) as Account[]) await signIn(side, account);
    await signInWithCode(side);
  }
  await lite.run(challengeSql);
  const visible = await readVisible(database);
  await lite.run(freezeSql + growingIdsSql);
  const first = stored;
  const firstIds = knownIdsOf({ ...rows, authenticators: [{ ...authenticator }] });
  let ids = firstIds;
  const isKnown = (id: string) => ids.has(id);
  const lines = { embedded: createSockets(LOCAL_KEY), database: createSockets(LOCAL_KEY) };
  let now = start;
  let hasChanged = false;

  /** Waits until no frame is on its way, and nothing that could send one. */
  async function settle() {
    const { embedded: near, database: far } = lines;
    for (let quiet = 0; quiet < quietTurns; ) {
      const before = near.arrived + far.arrived;
      await setImmediate();
      await Promise.all([
        lite.query('select 1').then(hosted.settled),
        running.countRows('people'),
        running.realtime.publishChange(noChange),
      ]);
      await hosted.realtime.publishChange(noChange);
      quiet = near.arrived + far.arrived === before ? quiet + 1 : 0;
    }
  }

  /** Opens a socket to both, and sends its frames. The messages of earlier requests arrive before. */
  async function openSockets(request: FuzzRequest): Promise<{ embedded: Answer; database: Answer }> {
    await settle();
    const answerTo = (refusal: string | null): Answer => ({
      status: refusal === null ? 101 : 401,
      code: refusal,
      body: null,
      range: null,
    });
    return {
      embedded: answerTo(lines.embedded.open(running.realtime, embedded, request)),
      database: answerTo(lines.database.open(hosted.realtime, database, request)),
    };
  }

  async function ask(side: Side, request: FuzzRequest): Promise<Answer> {
    try {
      const answer = await answerOf(await side.fetch(await requestFor(side, request)), isKnown);
      // The answer to HEAD has no body. The same request by GET tells the code.
      if (request.method !== 'HEAD' || answer.status < 400) return answer;
      const { code } = await answerOf(await side.fetch(await requestFor(side, { ...request, method: 'GET' })), isKnown);
      return { ...answer, code };
    } catch (error) {
      return { status: 0, code: `thrown ${String(error)}`, body: null, range: null };
    }
  }

  return {
    visible,
    async restore() {
      for (const sockets of Object.values(lines)) sockets.closeAll();
      timers.clear();
      time.set((now = start));
      ids = firstIds;
      stored = first;
      if (hasChanged) await lite.run(restoreSql);
      hasChanged = false;
    },
    async send(request) {
      const end = now + request.wait;
      await timers.run(end, async (moment) => {
        time.set(moment);
        await settle();
      });
      time.set((now = end));
      ids = new Set([...ids, ...knownIdsOf({ request: [{ ...request }] })]);
      if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method)) hasChanged = true;
      const answers =
        request.kind === 'realtime'
          ? await openSockets(request)
          : { embedded: await ask(embedded, request), database: await ask(database, request) };
      if (Object.keys(Object.prototype).length > 0) throw new Error(`Changed a prototype: ${textOf(request)}`);
      if (lines.embedded.count === 0) return answers;
      await settle();
      return {
        embedded: { ...answers.embedded, frames: lines.embedded.take(isKnown) },
        database: { ...answers.database, frames: lines.database.take(isKnown) },
      };
    },
    async stored() {
      const read = await readRows();
      const document = JSON.parse(stored ?? '{}') as EmbeddedDocument;
      return { embedded: sorted(rowsOf(document), isKnown), database: sorted(columnsOf(read), isKnown) };
    },
    plant(create) {
      running.realtime.close();
      running = answering(create);
    },
    async close() {
      running.realtime.close();
      hosted.realtime.close();
      await hosted.settled();
      await lite.close();
      time.end();
    },
  };
}
