// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { authId } from '../api/current-session';
import { provideSessions } from '../api/session-refresh';
import { startSampleAuth } from '../stories/sample-actors';
import { joinCall } from './call-channel';
import type { CallMember, CallSignal } from './call-signal';
import { createFakeService } from './fake-socket';

vi.mock('../api/sockets-ready', () => ({ socketsReady: () => Promise.resolve() }));

const user = { id: 'u1', email: 'asha@sehat.example', name: 'Asha', role: 'patient', avatar: '' } as const;
const session = { accessToken: 'token', refreshToken: 'refresh', expiresAt: 4_102_444_800, user };
const topic = 'appointment:a1';
const service = createFakeService();
let auth: ReturnType<typeof startSampleAuth>;

beforeEach(async () => {
  vi.stubGlobal('WebSocket', service.WebSocket);
  service.answerJoins('ok');
  service.received.length = 0;
  auth = startSampleAuth(session, {}, authId);
  provideSessions({ current: async () => session, renew: async () => null, end: () => null });
  await waitFor(auth, (snapshot) => snapshot.matches('signedIn'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  auth.stop();
});

async function join({ until = 'joined' } = {}) {
  const channel = joinCall('a1', { role: 'patient', session: 's1' });
  const signals: CallSignal[] = [];
  const states: string[] = [];
  const seen: { members: readonly CallMember[]; refusals: number } = { members: [], refusals: 0 };
  channel.onSignal((signal) => signals.push(signal));
  channel.onState((state) => states.push(state));
  channel.onMembers((members) => (seen.members = members));
  channel.onRefused(() => (seen.refusals += 1));
  await vi.waitFor(() => expect(states.at(-1)).toBe(until), { timeout: 5_000 });
  return { channel, signals, states, seen };
}

const signal = (payload: object) => ({ type: 'broadcast', event: 'signal', payload });

describe('the channel of a call', () => {
  test('tells the other members the role and the session of this tab', async () => {
    const { channel, states } = await join();
    expect(states).toEqual(['connecting', 'joined']);
    await vi.waitFor(() =>
      expect(service.payloadsOf('presence')).toMatchObject([
        { event: 'track', payload: { role: 'patient', session: 's1' } },
      ]),
    );
    channel.leave();
  });

  test('tells that the row of the appointment changed', async () => {
    const { channel } = await join();
    const onRowChange = vi.fn();
    channel.onRowChange(onRowChange);
    service.send(topic, 'postgres_changes', {
      ids: [1],
      data: { schema: 'public', table: 'appointments', type: 'UPDATE', commit_timestamp: '', columns: [], record: {} },
    });
    await vi.waitFor(() => expect(onRowChange).toHaveBeenCalledOnce());
    channel.leave();
  });

  test('drops signals that are malformed, its own, or for another session', async () => {
    const { channel, signals } = await join();
    for (const payload of [
      { from: 'd1', kind: 'end' },
      { from: 'd1', kind: 'end', to: 's1' },
      { from: 'd1', kind: 'end', to: 'other' },
      { from: 's1', kind: 'end' },
      { from: 'd1', kind: 'chat', text: 7 },
      { from: 'd1', kind: 'unknown' },
      null as never,
    ])
      service.send(topic, 'broadcast', signal(payload));
    expect(signals).toEqual([
      { from: 'd1', kind: 'end' },
      { from: 'd1', kind: 'end', to: 's1' },
    ]);
    channel.leave();
  });

  test('lists valid members in the order in which they joined', async () => {
    const { channel, seen } = await join();
    const patient = { role: 'patient', session: 's1', since: '2026-01-15T05:00:00Z' };
    const doctor = { role: 'doctor', session: 'd1', since: '2026-01-15T04:50:00Z' };
    const state = {
      s1: { metas: [{ phx_ref: '1', ...patient }] },
      d1: { metas: [{ phx_ref: '2', ...doctor }] },
      x: { metas: [{ phx_ref: '3', role: 'stranger' }] },
    };
    service.send(topic, 'presence_state', state);
    expect(seen.members).toEqual([doctor, patient]);
    channel.leave();
    expect(seen.members).toEqual([]);
  });

  test('sends while joined only', async () => {
    const { channel } = await join();
    expect(channel.send({ kind: 'end' })).toBe(true);
    channel.leave();
    expect(channel.send({ kind: 'end' })).toBe(false);
  });

  test('reports a refusal and joins on a retry', async () => {
    service.answerJoins('refused');
    const { channel, states, seen } = await join({ until: 'refused' });
    expect(seen.refusals).toBe(1);
    service.answerJoins('ok');
    channel.retry();
    await vi.waitFor(() => expect(states.at(-1)).toBe('joined'), { timeout: 5_000 });
    channel.leave();
  });

  test('closes when the user signs out', async () => {
    const { states } = await join();
    auth.send({ type: 'signOut.request' });
    await vi.waitFor(() => expect(states.at(-1)).toBe('closed'));
    await vi.waitFor(() => expect(service.openSockets()).toBe(0), { timeout: 5_000 });
  });
});
