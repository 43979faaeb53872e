// @vitest-environment jsdom
import type { ChannelEvent } from '@sehat/machines/connection';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeService } from './fake-socket';
import { type ChannelRequest, createLiveClient } from './live-client';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

function setUp() {
  const service = createFakeService();
  let token: string | null = 'token-1';
  const onTokenRefused = vi.fn();
  const client = createLiveClient({
    url: 'wss://project.example/realtime/v1',
    apiKey: 'public-key',
    accessToken: async () => token,
    onTokenRefused,
    ready: async () => {},
    transport: service.WebSocket as never,
  });
  const join = async (request: ChannelRequest) => {
    const events: ChannelEvent['type'][] = [];
    const leave = client.join(request, ({ type }) => events.push(type));
    await pass();
    return { events, leave };
  };
  return { service, join, onTokenRefused, setToken: (next: string | null) => void (token = next) };
}

describe('a channel', () => {
  test('is joined privately with the token in a frame, and the address holds the public key only', async () => {
    const { service, join } = setUp();
    const { events } = await join({ topic: 'slots:Dr. Ananya Iyer' });
    expect(events).toEqual(['channel.joined']);
    expect(service.opened).toHaveLength(1);
    const url = new URL(service.opened[0] ?? '');
    expect(`${url.origin}${url.pathname}`).toBe('wss://project.example/realtime/v1/websocket');
    expect(Object.fromEntries(url.searchParams)).toEqual({ apikey: 'public-key', vsn: '2.0.0' });
    expect(service.payloadsOf('phx_join')).toMatchObject([{ access_token: 'token-1', config: { private: true } }]);
  });

  test('shares one socket with the other channels of the tab', async () => {
    const { service, join } = setUp();
    const one = await join({ topic: 'one' });
    const two = await join({ topic: 'two' });
    expect(service.opened).toHaveLength(1);
    one.leave();
    await pass();
    expect(service.openSockets()).toBe(1);
    expect(service.events()).toContain('phx_leave one');
    two.leave();
    await pass(3_000);
    expect(service.openSockets()).toBe(0);
  });

  test('reports changes of its tables once the service watches them', async () => {
    const { service, join } = setUp();
    const onChange = vi.fn();
    const filter = 'user_id=eq.u1';
    const { events } = await join({ topic: 'mine:u1', changes: [{ table: 'appointments', filter }], onChange });
    expect(events).toEqual(['channel.joined']);
    const change = { schema: 'public', table: 'appointments', type: 'UPDATE', commit_timestamp: '', columns: [] };
    service.send('mine:u1', 'postgres_changes', { ids: [1], data: { ...change, record: {}, old_record: {} } });
    expect(onChange.mock.calls).toEqual([['appointments']]);
  });

  test('is lost when the service cannot watch its tables', async () => {
    const { service, join } = setUp();
    const { events } = await join({ topic: 'mine:u1', changes: [{ table: 'appointments' }] });
    service.send('mine:u1', 'system', { extension: 'postgres_changes', status: 'error', message: '' });
    expect(events).toEqual(['channel.joined', 'channel.lost']);
  });

  test.each(['<!doctype html>', '[null,', '', '{}'])('is lost when the socket brings %j', async (frame) => {
    const { service, join } = setUp();
    const { events } = await join({ topic: 't' });
    service.sendRaw(frame);
    await pass(3_000);
    expect(events).toEqual(['channel.joined', 'channel.lost']);
    expect(service.openSockets()).toBe(0);
  });

  test('receives broadcasts and the members', async () => {
    const { service, join } = setUp();
    const [onBroadcast, onPresence] = [vi.fn(), vi.fn()];
    await join({ topic: 't', broadcast: 'signal', onBroadcast, onPresence });
    service.send('t', 'broadcast', { type: 'broadcast', event: 'signal', payload: { kind: 'end' } });
    service.send('t', 'broadcast', { type: 'broadcast', event: 'other', payload: { kind: 'end' } });
    expect(onBroadcast.mock.calls).toEqual([[{ kind: 'end' }]]);
    service.send('t', 'presence_state', { a: { metas: [{ phx_ref: '1', role: 'patient' }] } });
    expect(onPresence).toHaveBeenLastCalledWith([expect.objectContaining({ role: 'patient' })]);
    service.send('t', 'presence_diff', { joins: {}, leaves: { a: { metas: [{ phx_ref: '1', role: 'patient' }] } } });
    expect(onPresence).toHaveBeenLastCalledWith([]);
  });

  test('tracks the presence of this tab', async () => {
    const { service, join } = setUp();
    await join({ topic: 't', presence: { key: 's1', self: { role: 'doctor' } } });
    expect(service.payloadsOf('presence')).toMatchObject([{ event: 'track', payload: { role: 'doctor' } }]);
  });
});

describe('a failure', () => {
  test('is a refusal when the policies refuse the user', async () => {
    const { service, join, onTokenRefused } = setUp();
    service.answerJoins('refused');
    const { events } = await join({ topic: 't' });
    expect(events).toEqual(['channel.refused']);
    expect(onTokenRefused).not.toHaveBeenCalled();
    await pass(60_000);
    expect(service.payloadsOf('phx_join')).toHaveLength(1);
  });

  test('is a loss when the token has expired, and asks for a new one', async () => {
    const { service, join, onTokenRefused } = setUp();
    service.answerJoins('expired');
    expect((await join({ topic: 't' })).events).toEqual(['channel.lost']);
    expect(onTokenRefused).toHaveBeenCalledOnce();
  });

  test('is a loss of all channels when the socket closes, and the client does not connect by itself', async () => {
    const { service, join } = setUp();
    const [one, two] = [await join({ topic: 'one' }), await join({ topic: 'two' })];
    service.closeAll();
    await pass(600_000);
    expect([one.events, two.events]).toEqual([
      ['channel.joined', 'channel.lost'],
      ['channel.joined', 'channel.lost'],
    ]);
    expect([service.opened.length, service.openSockets()]).toEqual([1, 0]);
  });

  test('is a loss when the service closes the channel', async () => {
    const { service, join } = setUp();
    const { events } = await join({ topic: 't' });
    service.send('t', 'phx_close', {});
    expect(events).toEqual(['channel.joined', 'channel.lost']);
  });

  test('is a loss when the service does not answer the join', async () => {
    const { service, join } = setUp();
    service.answerJoins('silent');
    const { events } = await join({ topic: 't' });
    await pass(10_000);
    expect(events).toEqual(['channel.lost']);
  });

  test('is a loss when two heartbeats of 30 s find no answer', async () => {
    const { service, join } = setUp();
    const { events } = await join({ topic: 't' });
    service.setReachable(false);
    await pass(60_100);
    expect(events).toEqual(['channel.joined', 'channel.lost']);
  });

  test('can be followed by another join of the same topic', async () => {
    const { service, join } = setUp();
    await join({ topic: 't' });
    service.closeAll();
    const { events } = await join({ topic: 't' });
    await pass(3_000);
    expect(events).toEqual(['channel.joined']);
    expect([service.opened.length, service.openSockets()]).toEqual([2, 1]);
  });

  test('of a dead socket does not stop another join', async () => {
    const { service, join } = setUp();
    const first = await join({ topic: 't' });
    service.setReachable(false);
    first.leave();
    service.setReachable(true);
    const { events } = await join({ topic: 't' });
    await pass(3_000);
    expect(events).toEqual(['channel.joined']);
  });
});

test('a renewed token reaches the joined channels with the next heartbeat', async () => {
  const { service, join, setToken } = setUp();
  await join({ topic: 't' });
  setToken('token-2');
  await pass(30_000);
  expect(service.payloadsOf('access_token')).toEqual([{ access_token: 'token-2' }]);
  await pass(60_000);
  expect(service.payloadsOf('access_token')).toHaveLength(1);
  expect(service.events().filter((event) => event === 'heartbeat phoenix').length).toBeGreaterThanOrEqual(3);
});

test('leaving a channel stops every timer', async () => {
  const { join } = setUp();
  const { leave } = await join({ topic: 't' });
  leave();
  await pass(60_000);
  expect(vi.getTimerCount()).toBe(0);
});
