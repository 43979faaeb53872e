import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestClient, createTestServer, settle, subscribed, tokenOf } from '../testing/realtime';
import type { RowChange } from './authority.types';

const clients: ReturnType<typeof createTestClient>[] = [];

function open(options: Parameters<typeof createTestServer>[0] = {}) {
  const { server, clock } = createTestServer(options);
  const client = (name: string | undefined, more: Parameters<typeof createTestClient>[1] = {}) => {
    const opened = createTestClient(server, { ...(name !== undefined && { token: tokenOf(name) }), ...more });
    clients.push(opened);
    return opened;
  };
  return { server, clock, client };
}

afterEach(async () => {
  for (const client of clients.splice(0)) await client.removeAllChannels();
});

const change: RowChange = {
  schema: 'public',
  table: 'appointments',
  type: 'UPDATE',
  record: { id: 'row-1', user_id: 'asha', status: 'cancelled' },
  old_record: { id: 'row-1', user_id: 'asha', status: 'booked' },
  commit_timestamp: '2026-01-15T04:30:00.000Z',
};

describe.each(['1.0.0', '2.0.0'])('realtime-js with frames of version %s', (vsn) => {
  it('joins a private channel', async () => {
    const { client } = open();
    const asha = client('asha', { vsn });
    await asha.setAuth();
    expect(await subscribed(asha.channel('room', { config: { private: true } }))).toEqual({ status: 'SUBSCRIBED' });
  });

  it('reports the reason of a refused join', async () => {
    const { client } = open({ rules: { mayJoin: () => Promise.resolve({ read: false, write: false }) } });
    const asha = client('asha', { vsn });
    await asha.setAuth();
    expect(await subscribed(asha.channel('room', { config: { private: true } }))).toEqual({
      status: 'CHANNEL_ERROR',
      message: 'Unauthorized: You do not have permissions to read from this Channel topic: room',
    });
  });

  it('sends a broadcast to the other member and not to the sender', async () => {
    const { client } = open();
    const heard = vi.fn<(name: string, payload: unknown) => void>();
    const [asha, ravi] = await Promise.all(
      ['asha', 'ravi'].map(async (name) => {
        const opened = client(name, { vsn });
        await opened.setAuth();
        const channel = opened.channel('room', { config: { private: true } });
        channel.on('broadcast', { event: 'signal' }, ({ payload }) => heard(name, payload));
        await subscribed(channel);
        return channel;
      }),
    );
    expect(await asha?.send({ type: 'broadcast', event: 'signal', payload: { text: 'नमस्ते' } })).toBe('ok');
    await settle();
    expect(heard.mock.calls).toEqual([['ravi', { text: 'नमस्ते' }]]);
    expect(ravi?.state).toBe('joined');
  });

  it('shows who is present, and who left', async () => {
    const { client } = open();
    const join = async (name: string) => {
      const opened = client(name, { vsn });
      await opened.setAuth();
      const channel = opened.channel('room', { config: { private: true, presence: { key: name } } });
      channel.on('presence', { event: 'sync' }, () => undefined);
      await subscribed(channel);
      expect(await channel.track({ role: name })).toBe('ok');
      return { opened, channel };
    };
    const asha = await join('asha');
    const ravi = await join('ravi');
    await settle();
    expect(Object.keys(asha.channel.presenceState())).toEqual(['asha', 'ravi']);
    expect(Object.keys(ravi.channel.presenceState())).toEqual(['asha', 'ravi']);
    expect(asha.channel.presenceState()['ravi']).toMatchObject([{ role: 'ravi' }]);
    await ravi.opened.removeAllChannels();
    await settle();
    expect(Object.keys(asha.channel.presenceState())).toEqual(['asha']);
  });

  it('receives the changes that its filter wants', async () => {
    const { client, server } = open();
    const asha = client('asha', { vsn });
    await asha.setAuth();
    const heard = vi.fn<(payload: unknown) => void>();
    const channel = asha.channel('mine', { config: { private: true } });
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'appointments', filter: 'user_id=eq.asha' },
      (payload) => heard(payload),
    );
    channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'lab_bookings' }, (payload) =>
      heard(payload),
    );
    expect(await subscribed(channel)).toEqual({ status: 'SUBSCRIBED' });
    await server.publishChange(change);
    await server.publishChange({ ...change, record: { id: 'row-2', user_id: 'ravi' } });
    await settle();
    expect(heard.mock.calls).toEqual([
      [
        {
          schema: 'public',
          table: 'appointments',
          commit_timestamp: change.commit_timestamp,
          eventType: 'UPDATE',
          new: change.record,
          old: { id: 'row-1' },
          errors: null,
        },
      ],
    ]);
  });
});

describe('realtime-js', () => {
  it('hears a broadcast of the database', async () => {
    const { client, server } = open();
    const asha = client('asha');
    await asha.setAuth();
    const heard = vi.fn<(payload: unknown) => void>();
    const channel = asha.channel('slots:Dr. Ananya Iyer', { config: { private: true } });
    channel.on('broadcast', { event: 'slot' }, ({ payload }) => heard(payload));
    await subscribed(channel);
    server.publishBroadcast({ topic: 'slots:Dr. Ananya Iyer', event: 'slot', payload: { taken: true }, private: true });
    await settle();
    expect(heard.mock.calls).toEqual([[{ taken: true }]]);
  });

  it('reports a wrong public key as a closed socket', async () => {
    const { client } = open();
    const { status, message } = await subscribed(client('asha', { apikey: 'wrong' }).channel('room'));
    expect(status).toBe('CHANNEL_ERROR');
    expect(message).toContain('socket closed: 1008');
  });

  it('reports a closed channel when the token expires', async () => {
    const { client, clock } = open();
    const asha = client(undefined, { token: tokenOf('asha', clock.now() / 1000 + 60) });
    await asha.setAuth();
    const statuses: string[] = [];
    const system = vi.fn<(payload: unknown) => void>();
    const channel = asha.channel('room', { config: { private: true } });
    channel.on('system', {}, (payload) => system(payload));
    channel.subscribe((status) => statuses.push(status));
    await settle();
    await clock.advance(60_000);
    await settle();
    expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
    expect(system.mock.calls).toMatchObject([[{ status: 'error', message: 'Token has expired 0 seconds ago' }]]);
  });
});
