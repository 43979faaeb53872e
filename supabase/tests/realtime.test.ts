import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { appointment, newSlot } from './attacker';
import { signToken, startRealtimeDatabase } from './realtime-database';

type Account = 'patient' | 'doctor' | 'ananya' | 'admin';

interface Session {
  access_token: string;
  user: { id: string };
}

/** The server's limit in these tests; clients of all tests send sooner, or end before it. */
const silenceMs = 3000;
let backend: Awaited<ReturnType<typeof startRealtimeDatabase>>;
const sessions = new Map<Account, Session>();
const clients: RealtimeClient[] = [];

const post = (path: string, body: object, token?: string) =>
  backend.fetch(
    new Request(`http://local${path}`, {
      method: 'POST',
      headers: {
        apikey: backend.key,
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    }),
  );

beforeAll(async () => {
  backend = await startRealtimeDatabase({ silenceMs });
  for (const account of ['patient', 'doctor', 'ananya', 'admin'] as const) {
    const answer = await post('/auth/v1/token?grant_type=password', {
      email: `${account}@sehat.example`,
      password: 'sehat-demo',
    });
    sessions.set(account, (await answer.json()) as Session);
  }
}, 120_000);
afterEach(() => {
  for (const client of clients.splice(0)) void client.disconnect();
});
afterAll(() => backend.close());

const sessionOf = (account: Account) => {
  const session = sessions.get(account);
  if (!session) throw new Error(`${account} is not signed in.`);
  return session;
};
const tokenOf = (account: Account) => sessionOf(account).access_token;
const idOf = (account: Account) => sessionOf(account).user.id;

async function connect(token: string | null) {
  const client = new RealtimeClient(backend.realtimeUrl, {
    params: { apikey: backend.key },
    transport: WebSocket as never,
  });
  clients.push(client);
  if (token !== null) await client.setAuth(token);
  return client;
}

/** Joins a private channel. Resolves to the status, and the words of a refusal. */
function join(channel: RealtimeChannel): Promise<{ status: string; message?: string }> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, ...(error && { message: error.message }) }));
  });
}

const open = async (token: string | null, topic: string) =>
  (await connect(token)).channel(topic, { config: { private: true, broadcast: { ack: true } } });

/** Books a call of the patient with the verified doctor, which begins now. */
async function bookCall(minutes = 0): Promise<string> {
  const { rows } = await backend.query(
    `insert into public.appointments (user_id, full_name, age, gender, phone, doctor_name, date, time)
     select $1, 'Asha Verma', 34, 'female', '1', $2, start::date, to_char(start, 'FMHH12:MI AM')
     from (select now() at time zone interval '5 hours 30 minutes' + make_interval(mins => $3) as start) as slot
     returning id`,
    [idOf('patient'), appointment.doctor_name, minutes],
  );
  return String(rows[0]?.['id']);
}

/** The token with other claims, signed by a guessed secret. */
function forged(token: string, changes: object) {
  const [, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return signToken({ ...claims, ...changes }, 'guessed');
}

const refused = { status: 'CHANNEL_ERROR' };

describe('the server of the local database', () => {
  let call = '';
  beforeAll(async () => {
    // Without this, a call that starts now collides with a demo appointment at a full hour.
    await backend.query('delete from public.appointments');
    call = await bookCall();
  });

  test('connects the two people of a call', async () => {
    const patient = await open(tokenOf('patient'), `appointment:${call}`);
    const doctor = await open(tokenOf('ananya'), `appointment:${call}`);
    const heard = vi.fn<(payload: unknown) => void>();
    doctor.on('broadcast', { event: 'signal' }, ({ payload }) => heard(payload));
    expect(await join(patient)).toEqual({ status: 'SUBSCRIBED' });
    expect(await join(doctor)).toEqual({ status: 'SUBSCRIBED' });
    expect(await patient.send({ type: 'broadcast', event: 'signal', payload: { kind: 'chat', text: 'नमस्ते' } })).toBe(
      'ok',
    );
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: 'chat', text: 'नमस्ते' }));
  });

  test.each<[string, () => string | null]>([
    ['an anonymous visitor', () => null],
    ['an admin', () => tokenOf('admin')],
    ['another doctor', () => tokenOf('doctor')],
    ['a token of another signature', () => forged(tokenOf('patient'), {})],
    ['a token with the claims of the patient', () => forged(tokenOf('admin'), { sub: idOf('patient') })],
    ['a token of the owner', () => forged(tokenOf('patient'), { role: 'postgres' })],
    ['an expired token', () => forged(tokenOf('patient'), { exp: 1_700_000_000 })],
    ['a token without a signature', () => `${tokenOf('patient').split('.').slice(0, 2).join('.')}.`],
    ['text instead of a token', () => 'patient'],
  ])('refuses %s', async (_who, token) => {
    const channel = await open(token(), `appointment:${call}`);
    const heard = vi.fn<() => void>();
    channel.on('broadcast', { event: '*' }, heard);
    expect(await join(channel)).toMatchObject(refused);
    const patient = await open(tokenOf('patient'), `appointment:${call}`);
    await join(patient);
    await patient.send({ type: 'broadcast', event: 'signal', payload: {} });
    expect(heard).not.toHaveBeenCalled();
  });

  test.each<[string, (id: string) => string]>([
    ['an unknown id', () => 'appointment:0c0ffee0-0000-4000-8000-00000000000b'],
    ['capitals', (id) => `appointment:${id.toUpperCase()}`],
    ['a suffix', (id) => `appointment:${id}:chat`],
    ['SQL', (id) => `appointment:${id}' or true --`],
    ['a character that the database cannot store', (id) => `appointment:${id}\u0000`],
    ['a changed setting', (id) => `appointment:x', true), set_config('realtime.topic', 'appointment:${id}`],
  ])('refuses the patient by %s in the topic', async (_what, topicOf) => {
    expect(await join(await open(tokenOf('patient'), topicOf(call)))).toMatchObject(refused);
  });

  test('refuses a call that is cancelled or not near', async () => {
    const cancelled = await bookCall(5);
    await backend.query(`update public.appointments set status = 'cancelled' where id = $1`, [cancelled]);
    const later = await bookCall(60);
    for (const id of [cancelled, later])
      expect(await join(await open(tokenOf('patient'), `appointment:${id}`))).toMatchObject(refused);
  });

  test('keeps no message of the joins that it tried', async () => {
    const { rows } = await backend.query(`select topic from realtime.messages where topic not like 'slots:%'`);
    expect(rows).toEqual([]);
  });

  test('refuses a handshake without the public key, and any other address', async () => {
    const statusOf = (url: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(url);
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
        socket.on('open', () => resolve('open'));
        socket.on('error', () => undefined);
      });
    const address = `${backend.realtimeUrl}/websocket`;
    expect(await statusOf(address)).toBe(401);
    expect(await statusOf(`${address}?apikey=another`)).toBe(401);
    expect(await statusOf(`${backend.realtimeUrl}/other?apikey=${backend.key}`)).toBe(404);
  });

  /** Opens a socket. Resolves with it, and a promise of the code with which it is closed. */
  async function openSocket() {
    const socket = new WebSocket(`${backend.realtimeUrl}/websocket?apikey=${backend.key}&vsn=1.0.0`);
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise((resolve) => socket.on('open', resolve));
    return { socket, closed };
  }
  const heartbeat = JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' });

  test('closes a socket that is silent for its limit, and keeps one that sends heartbeats', async () => {
    const [silent, alive] = [await openSocket(), await openSocket()];
    const beats = setInterval(() => alive.socket.send(heartbeat), silenceMs / 4);
    let isClosed = false;
    void alive.closed.then(() => (isClosed = true));
    expect(await silent.closed).toBe(1006);
    expect(isClosed).toBe(false);
    clearInterval(beats);
    expect(await alive.closed).toBe(1006);
  });

  test('closes a socket whose frame is longer than the limit, and serves the others', async () => {
    const [long, other] = [await openSocket(), await openSocket()];
    const answered = new Promise((resolve) => other.socket.once('message', (data: Buffer) => resolve(data.toString())));
    long.socket.send('x'.repeat(1_000_001));
    expect(await long.closed).toBe(1009);
    other.socket.send(heartbeat);
    expect(await answered).toContain('"status":"ok"');
    other.socket.close();
  });
});

describe('a change of an appointment', () => {
  const table = { event: '*', schema: 'public', table: 'appointments' } as const;

  /** Follows all appointments, on a channel of the account. */
  async function follow(account: Account, topic: string, filter?: string) {
    const channel = await open(tokenOf(account), topic);
    const heard: { type: string; id: unknown; new: Record<string, unknown>; old: object }[] = [];
    channel.on('postgres_changes', { ...table, ...(filter !== undefined && { filter }) }, (change) => {
      const row = change.new as Record<string, unknown>;
      heard.push({ type: change.eventType, id: row['id'], new: row, old: change.old });
    });
    const isReady = new Promise((resolve) => channel.on('system', {}, resolve));
    expect(await join(channel)).toEqual({ status: 'SUBSCRIBED' });
    await isReady;
    return heard;
  }

  const followers = async () => {
    const [patient, doctor, stranger, admin] = await Promise.all([
      follow('patient', `mine:${idOf('patient')}`),
      follow('ananya', `day:${appointment.doctor_name}`),
      follow('doctor', `mine:${idOf('doctor')}`),
      follow('admin', 'registrations'),
    ]);
    return { patient, doctor, stranger, admin };
  };
  const insertRow = async (userId: string) => {
    const { date, time } = newSlot();
    const { rows } = await backend.query(
      `insert into public.appointments (user_id, full_name, age, gender, phone, doctor_name, date, time)
       values ($1, 'Asha Verma', 34, 'female', '1', $2, $3, $4) returning id`,
      [userId, appointment.doctor_name, date, time],
    );
    return String(rows[0]?.['id']);
  };

  test('reaches its readers only, with the row and the key of the old one', async () => {
    const all = await followers();
    const id = await insertRow(idOf('patient'));
    await backend.query(`update public.appointments set symptoms = 'Fever' where id = $1`, [id]);
    for (const heard of [all.patient, all.doctor, all.admin]) {
      await vi.waitFor(() => expect(heard.map(({ type }) => type)).toEqual(['INSERT', 'UPDATE']));
      expect(heard[1]).toMatchObject({ id, new: { symptoms: 'Fever' }, old: { id } });
      expect(heard[1]?.old).toEqual({ id });
    }
    expect(all.stranger).toEqual([]);
  });

  test('no longer reaches the former patient and the former doctor', async () => {
    const id = await insertRow(idOf('patient'));
    const all = await followers();
    await backend.query('update public.appointments set user_id = $2 where id = $1', [id, idOf('admin')]);
    await vi.waitFor(() => expect(all.doctor).toHaveLength(1));
    await backend.query(`update public.appointments set doctor_name = 'Dr. Leela Menon' where id = $1`, [id]);
    await vi.waitFor(() => expect(all.admin).toHaveLength(2));
    expect([all.patient.length, all.doctor.length, all.stranger.length]).toEqual([0, 1, 0]);
  });

  test('reaches no one when its transaction is undone or the row is deleted', async () => {
    const all = await followers();
    await backend.rolledBack((query) =>
      query(`update public.appointments set symptoms = 'Undone' where user_id = $1`, [idOf('patient')]),
    );
    const id = await insertRow(idOf('patient'));
    await vi.waitFor(() => expect(all.admin).toHaveLength(1));
    await backend.query('delete from public.appointments where id = $1', [id]);
    const last = await insertRow(idOf('patient'));
    await vi.waitFor(() => expect(all.admin.at(-1)).toMatchObject({ id: last }));
    expect(all.admin.map(({ type }) => type)).toEqual(['INSERT', 'INSERT']);
  });

  test('reaches a filter by the values of the new row', async () => {
    const heard = await follow('admin', 'registrations', `doctor_name=eq.${appointment.doctor_name}`);
    await insertRow(idOf('patient'));
    await backend.query(`insert into public.appointments (full_name, age, gender, phone, doctor_name, date, time)
      values ('B', 34, 'male', '1', 'Dr. Leela Menon', '2040-01-02', '9:00 AM')`);
    const last = await insertRow(idOf('patient'));
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ id: last }));
    expect(heard).toHaveLength(2);
  });

  test('gives no column that the reader may not select, and no filter finds one', async () => {
    const client = await connect(tokenOf('patient'));
    const channel = client.channel(`mine:${idOf('patient')}`, { config: { private: true } });
    const all = vi.fn<(change: { new: object }) => void>();
    const byEmail = vi.fn<() => void>();
    const doctors = { event: 'UPDATE', schema: 'public', table: 'doctors' } as const;
    channel.on('postgres_changes', doctors, all);
    channel.on('postgres_changes', { ...doctors, filter: 'email=neq.x' }, byEmail);
    expect(await join(channel)).toEqual({ status: 'SUBSCRIBED' });
    await backend.query(`update public.doctors set bio = bio || '.' where verified`);
    await vi.waitFor(() => expect(all).toHaveBeenCalled());
    const [change] = all.mock.calls[0] ?? [];
    expect(Object.keys(change?.new ?? {})).toEqual(expect.arrayContaining(['full_name', 'bio', 'number']));
    for (const column of ['email', 'password', 'contact_number', 'user_id', 'state_token'])
      expect(change?.new).not.toHaveProperty(column);
    expect(byEmail).not.toHaveBeenCalled();
  });
});

describe('the hours of a doctor', () => {
  test('are told to the followers, and not from a client', async () => {
    const topic = `slots:${appointment.doctor_name}`;
    const follower = await open(tokenOf('doctor'), topic);
    const heard = vi.fn<(payload: unknown) => void>();
    follower.on('broadcast', { event: '*' }, ({ payload }) => heard(payload));
    expect(await join(follower)).toEqual({ status: 'SUBSCRIBED' });
    const forger = await connect(tokenOf('patient'));
    const channel = forger.channel(topic, { config: { private: true } });
    expect(await join(channel)).toEqual({ status: 'SUBSCRIBED' });
    await channel.send({ type: 'broadcast', event: 'slot', payload: { date: 'forged' } });

    const { date, time } = newSlot();
    const booking = { ...appointment, date, time };
    const answer = await post('/rest/v1/appointments', booking, tokenOf('patient'));
    expect(answer.status).toBe(201);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(heard.mock.calls).toEqual([[expect.objectContaining({ date, time, taken: true })]]);
    expect(Object.keys(heard.mock.calls[0]?.[0] ?? {}).toSorted()).toEqual(['date', 'id', 'taken', 'time']);
  });
});

test('a request commits no transaction beside it', async () => {
  const book = () => post('/rest/v1/appointments', { ...appointment, ...newSlot() }, tokenOf('patient'));
  // The first request reads the schema, which takes longer.
  await book();
  const undone = backend.rolledBack(async (query) => {
    await query(`insert into realtime.messages (topic, extension) values ('undone', 'broadcast')`);
    // The request would run in these pauses.
    for (let pause = 0; pause < 100; pause += 1) await new Promise((resolve) => setImmediate(resolve));
  });
  const answer = await book();
  await undone;
  expect(answer.status).toBe(201);
  const { rows } = await backend.query(`select id from realtime.messages where topic = 'undone'`);
  expect(rows).toEqual([]);
});
