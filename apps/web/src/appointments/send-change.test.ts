import type { AppointmentChange, AppointmentError } from '@sehat/machines/appointment';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../api/api-failure';
import * as calls from '../api/change-calls';
import { appointmentDepsOf, changeFailureOf, labVisitDepsOf } from './send-change';

vi.mock('../api/change-calls');

const tomorrow = Date.now() + 86_400_000;
const own = { id: '41', status: 'booked', startsAt: tomorrow } as const;
const begun = { ...own, startsAt: Date.now() - 1 };
const move = { kind: 'move', date: '2026-01-20', time: '9:00 AM' } as const;
const cancel = { kind: 'cancel', reason: ' Ill ' } as const;
const { signal } = new AbortController();
const caller = { userId: 'u1', signal };

beforeEach(() => vi.resetAllMocks());

describe('appointmentDepsOf', () => {
  const { change } = appointmentDepsOf('doctor', 'u1');

  it('makes the call of each change, as this user', async () => {
    await change(own, move, signal);
    await change(own, cancel, signal);
    await change(own, { kind: 'complete' }, signal);
    await change(own, { kind: 'miss' }, signal);
    expect(vi.mocked(calls.moveAppointment).mock.calls).toEqual([
      ['41', { date: '2026-01-20', time: '9:00 AM' }, caller],
    ]);
    expect(vi.mocked(calls.cancelAppointment).mock.calls).toEqual([['41', { reason: 'Ill' }, caller]]);
    expect(vi.mocked(calls.completeAppointment).mock.calls).toEqual([['41', caller]]);
    expect(vi.mocked(calls.markMissed).mock.calls).toEqual([['41', caller]]);
  });

  it('rejects with the failure of the machine', async () => {
    vi.mocked(calls.moveAppointment).mockRejectedValue(
      new ApiFailure('rejected', { constraint: 'appointments_slot_key' }),
    );
    await expect(change(own, move, signal)).rejects.toMatchObject({ failure: { kind: 'slotTaken' } });
  });

  it('refuses to reopen an appointment, which has no call', async () => {
    const refused = change(own, { kind: 'reopen' }, signal).catch((error: AppointmentError) => error.failure);
    await expect(refused).resolves.toEqual({ kind: 'notAllowed' });
  });
});

it('labVisitDepsOf cancels a lab booking', async () => {
  await labVisitDepsOf('u1').change(own, { kind: 'cancel', reason: '' }, signal);
  expect(vi.mocked(calls.cancelLabBooking).mock.calls).toEqual([['41', caller]]);
});

describe('changeFailureOf', () => {
  it.each<[string | undefined, typeof own | typeof begun, AppointmentChange, string]>([
    ['appointments_slot_key', own, move, 'slotTaken'],
    ['appointments_begun_check', own, move, 'hourBegun'],
    ['appointments_begun_check', begun, move, 'begun'],
    ['appointments_begun_check', own, cancel, 'begun'],
    ['appointments_begun_check', own, { kind: 'miss' }, 'notBegun'],
    ['lab_bookings_begun_check', own, cancel, 'begun'],
    ['appointments_status_reason_check', own, { kind: 'cancel', reason: ' ' }, 'reasonMissing'],
    ['appointments_status_reason_check', own, cancel, 'reasonTooLong'],
    ['appointments_status_change_check', own, cancel, 'notAllowed'],
    [undefined, own, cancel, 'notAllowed'],
  ])('takes a refusal by %s, of %o, for %o as %s', (constraint, appointment, change, kind) => {
    expect(changeFailureOf(new ApiFailure('rejected', { constraint }), appointment, change)).toEqual({ kind });
  });

  it.each([
    [400, '22P02', 'notAllowed'],
    [403, '42501', 'notAllowed'],
    [404, 'PGRST116', 'notAllowed'],
    [400, undefined, 'unavailable'],
    [403, 'gateway', 'unavailable'],
    [404, undefined, 'unavailable'],
    [429, undefined, 'unavailable'],
  ])('takes status %i with code %s as %s', (status, code, kind) => {
    expect(changeFailureOf(new ApiFailure('rejected', { status, code }), own, cancel)).toEqual({ kind });
  });

  it.each([
    ['offline', 'offline'],
    ['unreachable', 'unreachable'],
    ['timeout', 'timeout'],
    ['signedOut', 'signedOut'],
    ['otherUser', 'signedOut'],
    ['server', 'unavailable'],
    ['malformed', 'unavailable'],
  ] as const)('takes %s as %s', (given, kind) => {
    expect(changeFailureOf(new ApiFailure(given), own, cancel)).toEqual({ kind });
  });

  it('takes any other error as unavailable', () => {
    expect(changeFailureOf(new Error('anything'), own, cancel)).toEqual({ kind: 'unavailable' });
  });
});
