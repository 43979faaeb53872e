import { AppointmentError, type ChangeFailure } from '@sehat/machines/appointment';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure';
import * as calls from '../../api/change-calls';
import { changeDepsOf, changeFailureText } from './appointment-change';

vi.mock('../../api/change-calls', () => ({
  cancelAppointment: vi.fn(),
  completeAppointment: vi.fn(),
  markMissed: vi.fn(),
}));

const appointment = { id: '41', status: 'booked', startsAt: 0 } as const;
const { signal } = new AbortController();
const caller = { userId: 'a-doctor', signal };
const change = (sent: Parameters<ReturnType<typeof changeDepsOf>['change']>[1]) =>
  changeDepsOf('a-doctor').change(appointment, sent, signal);

beforeEach(() => {
  for (const call of [calls.cancelAppointment, calls.completeAppointment, calls.markMissed])
    vi.mocked(call).mockReset().mockResolvedValue();
});

describe('a change', () => {
  it('is sent by its call, with a trimmed reason', async () => {
    await change({ kind: 'complete' });
    await change({ kind: 'miss' });
    await change({ kind: 'cancel', reason: ' I am ill. ' });
    expect(calls.completeAppointment).toHaveBeenCalledWith('41', caller);
    expect(calls.markMissed).toHaveBeenCalledWith('41', caller);
    expect(calls.cancelAppointment).toHaveBeenCalledWith('41', { reason: 'I am ill.' }, caller);
  });

  it('of a kind that doctors cannot make is refused', async () => {
    await expect(change({ kind: 'reopen' })).rejects.toEqual(new AppointmentError({ kind: 'notAllowed' }));
  });

  it.each([
    [new ApiFailure('offline'), 'offline'],
    [new ApiFailure('timeout'), 'timeout'],
    [new ApiFailure('signedOut'), 'signedOut'],
    [new ApiFailure('otherUser'), 'signedOut'],
    [new ApiFailure('server', { status: 500 }), 'unavailable'],
    [new ApiFailure('rejected', { constraint: 'appointments_begun_check' }), 'notBegun'],
    [new ApiFailure('rejected', { constraint: 'appointments_status_reason_check' }), 'reasonMissing'],
    [new ApiFailure('rejected', { constraint: 'appointments_status_change_check' }), 'notAllowed'],
  ] as const)('that fails with %o has the kind %s', async (failure, kind) => {
    vi.mocked(calls.markMissed).mockRejectedValue(failure);
    await expect(change({ kind: 'miss' })).rejects.toMatchObject({ failure: { kind } });
  });
});

describe('changeFailureText', () => {
  const kinds: ChangeFailure['kind'][] = [
    'begun',
    'notBegun',
    'notAllowed',
    'reasonMissing',
    'reasonTooLong',
    'reasonUnstorable',
    'signedOut',
    'offline',
    'unreachable',
    'timeout',
    'unavailable',
  ];

  it.each(kinds)('is a sentence for %s', (kind) => {
    expect(changeFailureText({ kind })).toMatch(/^[A-Z].*\.$/);
  });
});
