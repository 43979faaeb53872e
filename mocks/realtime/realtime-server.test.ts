import { describe, expect, it } from 'vitest';
import { createTestServer, openSocket, settle, tokenOf } from '../testing/realtime';

const ok = { status: 'ok', response: {} };
const token = tokenOf('asha');

describe('a socket', () => {
  it('answers a heartbeat', async () => {
    const { server } = createTestServer();
    const socket = openSocket(server);
    await socket.push(null, '7', 'phoenix', 'heartbeat', {});
    expect(socket.frames()).toEqual([[null, '7', 'phoenix', 'phx_reply', ok]]);
  });

  it('answers a heartbeat of version 1.0.0 with an object', () => {
    const { server } = createTestServer();
    const socket = openSocket(server, { vsn: '1.0.0' });
    socket.receive(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7' }));
    expect(socket.frames()).toEqual([{ topic: 'phoenix', event: 'phx_reply', payload: ok, ref: '7' }]);
  });

  it('that closes has its earlier frames handled', async () => {
    const { server } = createTestServer();
    const [asha, ravi] = [openSocket(server), openSocket(server)];
    await ravi.join('room', tokenOf('ravi'));
    const join = ['1', '1', 'realtime:room', 'phx_join', { config: { private: true }, access_token: token }];
    const broadcast = { type: 'broadcast', event: 'signal', payload: { kind: 'leave' } };
    asha.receive(JSON.stringify(join));
    asha.receive(JSON.stringify(['1', '2', 'realtime:room', 'broadcast', broadcast]));
    asha.closed();
    await settle();
    expect(ravi.received.at(-1)).toBeInstanceOf(ArrayBuffer);
    expect(asha.received).toEqual([]);
  });

  it.each([
    ['no key', null],
    ['an empty key', ''],
    ['a wrong key', 'sb_publishable_other'],
  ])('closes at once for %s', (_, apikey) => {
    const { server } = createTestServer();
    expect(openSocket(server, { apikey }).closes).toEqual([1008]);
    expect(server.refusalOf({ apikey, vsn: null })).toEqual(expect.any(String));
  });

  it.each([
    ['text that is not JSON', '{'],
    ['a JSON string', '"phx_join"'],
    ['null', 'null'],
    ['an empty array', '[]'],
    ['an array that is too short', '["1","1","realtime:room"]'],
    ['an array that is too long', '["1","1","realtime:room","phx_join",{},{}]'],
    ['a topic that is a number', '["1","1",7,"phx_join",{}]'],
    ['an event that is an object', '["1","1","realtime:room",{},{}]'],
    ['an object of version 1.0.0', '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}'],
    ['a join without a payload', '["1","1","realtime:room","phx_join",null]'],
    ['a join with a list', '["1","1","realtime:room","phx_join",[]]'],
    ['a join of no topic', '["1","1","realtime:","phx_join",{}]'],
    ['a join of another kind of topic', '["1","1","room","phx_join",{}]'],
    ['a very long topic', `["1","1","realtime:${'x'.repeat(5000)}","phx_join",{}]`],
    ['an empty binary frame', new ArrayBuffer(0)],
    ['a binary frame of zeros', new ArrayBuffer(64)],
    ['a binary frame whose lengths are too large', new Uint8Array([3, 255, 255, 255, 255, 255, 1, 0]).buffer],
    ['a binary frame that is not UTF-8', new Uint8Array([3, 0, 0, 2, 0, 0, 1, 0xff, 0xfe]).buffer],
  ])('survives %s', async (_, data) => {
    const { server } = createTestServer();
    const socket = openSocket(server);
    expect(() => socket.receive(data)).not.toThrow();
    await settle();
    expect(socket.frames().filter((frame) => JSON.stringify(frame).includes('"ok"'))).toEqual([]);
    await socket.push(null, '8', 'phoenix', 'heartbeat', {});
    expect(socket.frames().at(-1)).toEqual([null, '8', 'phoenix', 'phx_reply', ok]);
    expect(socket.closes).toEqual([]);
  });

  it('answers a message for a channel that it has not joined', async () => {
    const { server } = createTestServer();
    const socket = openSocket(server);
    await socket.push('1', '2', 'realtime:room', 'broadcast', { event: 'signal', payload: {} });
    expect(socket.frames()).toEqual([
      ['1', '2', 'realtime:room', 'phx_reply', { status: 'error', response: { reason: 'unmatched topic' } }],
    ]);
  });
});

describe('a change of a row', () => {
  const change = {
    schema: 'public',
    table: 'doctors',
    type: 'INSERT',
    record: { id: '7', specialization: 'Cardiology', email: 'leela@mail.example' },
    old_record: {},
    commit_timestamp: '2026-01-15T05:00:00.000Z',
  } as const;
  const withoutEmail = ({ email: _email, ...row }: Readonly<Record<string, unknown>>) => row;

  it.each([
    ['by a column that the user reads', 'specialization=eq.Cardiology', 1],
    ['by another value', 'specialization=eq.Neurology', 0],
    ['by a hidden column', 'email=eq.leela@mail.example', 0],
    ['by the order of a hidden column', 'email=gt.a', 0],
  ])('sends to a subscription that filters %s (%s): %i messages', async (_, filter, count) => {
    const { server } = createTestServer({
      rules: { visibleRow: (_table, row) => Promise.resolve(withoutEmail(row)) },
    });
    const socket = openSocket(server);
    await socket.join('room', token, {
      postgres_changes: [{ event: '*', schema: 'public', table: 'doctors', filter }],
    });
    await server.publishChange(change);
    const sent = socket.frames().filter((frame) => JSON.stringify(frame).includes('"INSERT"'));
    expect(sent).toHaveLength(count);
  });
});

describe('a join', () => {
  it.each([
    ['an expired token', tokenOf('asha', 1), /^InvalidJWTToken: Token has expired \d+ seconds ago$/],
    ['a malformed token', 'nonsense', /^MalformedJWT: The token provided is not a valid JWT$/],
    ['a forged token', 'asha.forged', /^JwtSignatureError: Failed to validate JWT signature$/],
    ['no token', null, /^Unauthorized: You do not have permissions to read from this Channel topic: room$/],
  ])('is refused with %s', async (_, given, reason) => {
    const { server } = createTestServer();
    const [[, , , event, payload] = []] = await openSocket(server).join('room', given);
    expect([event, payload]).toEqual([
      'phx_reply',
      { status: 'error', response: { reason: expect.stringMatching(reason) as string } },
    ]);
  });

  it('is refused without the setting private', async () => {
    const { server } = createTestServer();
    const [[, , , , payload] = []] = await openSocket(server).join('room', token, { private: false });
    expect(payload).toEqual({
      status: 'error',
      response: { reason: 'PrivateOnly: This project only allows private channels' },
    });
  });

  it('sends the presence after the reply', async () => {
    const { server } = createTestServer();
    const frames = await openSocket(server).join('room', token, { presence: { enabled: true, key: 'asha' } });
    expect(frames).toEqual([
      ['1', '1', 'realtime:room', 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }],
      ['1', null, 'realtime:room', 'presence_state', {}],
    ]);
  });

  it('closes the earlier channel of the topic', async () => {
    const { server } = createTestServer();
    const socket = openSocket(server);
    await socket.join('room', token);
    const frames = await socket.join('room', token, {}, '5');
    expect(frames.map(([joinRef, , , event]) => [joinRef, event])).toEqual([
      ['1', 'phx_close'],
      ['5', 'phx_reply'],
    ]);
  });

  it('ends with phx_close after phx_leave', async () => {
    const { server, clock } = createTestServer();
    const socket = openSocket(server);
    await socket.join('room', token);
    await socket.push('1', '2', 'realtime:room', 'phx_leave', {});
    expect(socket.frames().slice(-2)).toEqual([
      ['1', '2', 'realtime:room', 'phx_reply', ok],
      ['1', '1', 'realtime:room', 'phx_close', {}],
    ]);
    expect(clock.waiting()).toBe(0);
  });
});
