// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredCall } from '../../api/stored-call';
import { useBegins, useStoredCall } from './use-stored-call';

const find = vi.hoisted(() => vi.fn<() => Promise<StoredCall | null>>());
vi.mock('./peer-call', () => ({ findStoredCall: find }));

const id = '0b9f5a54-5f5e-4c6f-9d29-0f3f3f6f1a2b';
const ten = { date: '2026-01-15', time: '10:00 AM' };
const stored: StoredCall = {
  ...ten,
  user_id: 'u1',
  full_name: 'Asha Verma',
  doctor_name: 'Dr. Ananya Iyer',
  status: 'booked',
};

/** Opens the call of an appointment. Returns what the hooks give last, and a function that closes it. */
async function open(appointmentId = id) {
  const onRender =
    vi.fn<(shown: ReturnType<typeof useStoredCall> & { begins: ReturnType<typeof useBegins> }) => void>();
  function Probe() {
    const { call, refresh } = useStoredCall(appointmentId, 'u1');
    const begins = useBegins('stored' in call ? call.stored : null);
    useEffect(() => onRender({ call, refresh, begins }));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe />));
  await act(() => vi.advanceTimersByTimeAsync(0));
  const last = () => onRender.mock.lastCall?.[0];
  return {
    begins: () => last()?.begins,
    call: () => last()?.call,
    refresh: () =>
      act(async () => {
        last()?.refresh();
        await vi.advanceTimersByTimeAsync(0);
      }),
    close: () => act(async () => root.unmount()),
  };
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  find.mockReset();
  vi.useFakeTimers({ now: Date.parse('2026-01-15T09:30:00+05:30') });
});
afterEach(() => vi.useRealTimers());

describe('the hour of a stored appointment', () => {
  it('is given until it begins', async () => {
    find.mockResolvedValue(stored);
    const { begins, call, close } = await open();
    expect(begins()).toEqual(ten);
    await pass(29 * 60_000);
    expect(begins()).toEqual(ten);
    await pass(60_000);
    expect(begins()).toBeNull();
    expect(call()).toEqual({ status: 'booked', stored });
    expect(find).toHaveBeenCalledOnce();
    await close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is given when it is further away than a timer can wait', async () => {
    find.mockResolvedValue({ ...stored, date: '2026-04-15' });
    const { begins, close } = await open();
    await pass(60_000);
    expect(begins()).toEqual({ ...ten, date: '2026-04-15' });
    await close();
  });

  it.each<[string, StoredCall | null]>([
    ['an hour that has begun', { ...stored, time: '9:00 AM' }],
    ['a time that is no hour', { ...stored, time: 'noon' }],
    ['an unknown appointment', null],
  ])('is null for %s', async (_case, answer) => {
    find.mockResolvedValue(answer);
    const { begins, close } = await open();
    expect(begins()).toBeNull();
    await close();
  });
});

describe('a stored appointment', () => {
  it.each(['sample-1', 'visit-1', '41', '', 'eq.x&select=*'])('is not read for the id “%s”', async (other) => {
    const { call, close } = await open(other);
    expect(call()).toEqual({ status: 'none' });
    expect(find).not.toHaveBeenCalled();
    await close();
  });

  it('is read again after a failure', async () => {
    find.mockRejectedValueOnce(new Error('No network.')).mockResolvedValue(stored);
    const { call, close } = await open();
    expect(call()).toEqual({ status: 'loading' });
    await pass(5000);
    expect(call()).toEqual({ status: 'booked', stored });
    await close();
  });

  it.each<[string, StoredCall | null, string]>([
    ['stays with the same hour', stored, 'booked'],
    ['changes with another hour', { ...stored, time: '11:00 AM' }, 'changed'],
    ['changes when it is completed', { ...stored, status: 'completed' }, 'changed'],
    ['changes when this user may no longer read it', null, 'changed'],
  ])('%s', async (_case, next, status) => {
    find.mockResolvedValueOnce(stored).mockResolvedValue(next);
    const { call, refresh, close } = await open();
    await refresh();
    expect(call()).toEqual({ status, stored });
    await close();
  });

  it.each(['completed', 'cancelled', 'missed'] as const)('is closed when it is %s', async (status) => {
    const ended: StoredCall = { ...stored, status };
    find.mockResolvedValue(ended);
    const { call, close } = await open();
    expect(call()).toEqual({ status: 'changed', stored: ended });
    await close();
  });
});
