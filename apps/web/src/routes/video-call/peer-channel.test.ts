import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCallRoom } from '../../live/call-room';
import type { CallMember, CallSignal } from '../../live/call-signal';
import { createPeerChannel } from './peer-channel';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const delivered = () => vi.advanceTimersByTimeAsync(0);

/** A patient whose channel can be cut, and what the doctor hears and sees. */
async function meet() {
  const room = createCallRoom(() => new Date(Date.now()).toISOString());
  const doctor = room.join('sample', { role: 'doctor', session: 'd' });
  const heard: Omit<CallSignal, 'from' | 'to'>[] = [];
  let members: readonly CallMember[] = [];
  doctor.onSignal(({ from: _, to: __, ...signal }) => heard.push(signal));
  doctor.onMembers((list) => {
    members = list;
  });
  const patient = createPeerChannel(room.join, { appointmentId: 'sample', role: 'patient', session: 'p' });
  const leave = patient.join(() => {});
  await delivered();
  return {
    heard,
    leave,
    send: (message: Parameters<typeof patient.send>[0]) => patient.send(message, 'd'),
    sees: () => members.map(({ session }) => session),
    cut: () => room.cut('p'),
    async restore() {
      room.restore('p');
      await delivered();
    },
  };
}

const line = (id: string) => ({ kind: 'chat', id, text: 'It hurts on the left', at: '2026-01-15T10:30:00Z' }) as const;
const devices = (microphone: boolean) => ({ kind: 'muted', microphone, camera: true }) as const;

describe('while the channel is cut', () => {
  test('chat lines and the last state of the devices wait for it', async () => {
    const { heard, send, cut, restore } = await meet();
    cut();
    send(devices(false));
    send(line('1'));
    send(line('2'));
    send(devices(true));
    await restore();
    expect(heard).toEqual([line('1'), line('2'), devices(true)]);
    cut();
    await restore();
    expect(heard).toHaveLength(3);
  });

  test('offers and candidates do not wait, because links make new ones', async () => {
    const { heard, send, cut, restore } = await meet();
    cut();
    send({ kind: 'description', link: 'd.1', description: { type: 'offer' } });
    send({ kind: 'candidate', link: 'd.1', candidate: null });
    await restore();
    expect(heard).toEqual([]);
  });

  test('the end of the call is sent when the channel is joined again, and then the tab leaves', async () => {
    const { heard, send, cut, restore, leave, sees } = await meet();
    cut();
    send({ kind: 'end' });
    leave();
    await restore();
    expect(heard).toEqual([{ kind: 'end' }]);
    expect(sees()).toEqual(['d']);
  });

  test('the tab leaves after 10 seconds without the channel', async () => {
    const { heard, send, cut, restore, leave, sees } = await meet();
    cut();
    send({ kind: 'end' });
    leave();
    await vi.advanceTimersByTimeAsync(10_000);
    await restore();
    expect(heard).toEqual([]);
    expect(sees()).toEqual(['d']);
  });
});

test('a tab without a waiting message leaves at once', async () => {
  const { leave, sees } = await meet();
  expect(sees()).toEqual(['d', 'p']);
  leave();
  expect(sees()).toEqual(['d']);
});
