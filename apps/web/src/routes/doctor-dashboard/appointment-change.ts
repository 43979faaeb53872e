import {
  type AppointmentDeps,
  AppointmentError,
  type ChangeFailure,
  maxReason,
  type provideAppointment,
  selectAsked,
  selectChangeFailure,
  selectIsChanging,
} from '@sehat/machines/appointment';
import type { SnapshotFrom } from 'xstate';
import { ApiFailure } from '../../api/api-failure';
import { cancelAppointment, completeAppointment, markMissed } from '../../api/change-calls';
import { m } from '../../messages/generated/messages.js';

/** The change that the doctor asked for, as the page shows it. */
export interface ChangeView {
  asked: ReturnType<typeof selectAsked>;
  isChanging: boolean;
  failure: ChangeFailure | null;
}

/** What the page shows of the machine. */
export const viewOfChange = (snapshot: SnapshotFrom<ReturnType<typeof provideAppointment>>): ChangeView => ({
  asked: selectAsked(snapshot),
  isChanging: selectIsChanging(snapshot),
  failure: selectChangeFailure(snapshot),
});

function kindOf({ kind, constraint }: ApiFailure): ChangeFailure['kind'] {
  switch (kind) {
    case 'offline':
    case 'unreachable':
    case 'timeout':
      return kind;
    case 'signedOut':
    case 'otherUser':
      return 'signedOut';
    case 'rejected':
      if (constraint === 'appointments_begun_check') return 'notBegun';
      return constraint === 'appointments_status_reason_check' ? 'reasonMissing' : 'notAllowed';
    case 'malformed':
    case 'server':
      return 'unavailable';
  }
}

const fail = (error: unknown): never => {
  throw error instanceof ApiFailure ? new AppointmentError({ kind: kindOf(error) }) : error;
};

/** The dependencies of the machine that changes this doctor's appointments. */
export const changeDepsOf = (userId: string): AppointmentDeps => ({
  role: 'doctor',
  now: () => Date.now(),
  change({ id }, change, signal) {
    const caller = { userId, signal };
    switch (change.kind) {
      case 'complete':
        return completeAppointment(id, caller).catch(fail);
      case 'miss':
        return markMissed(id, caller).catch(fail);
      case 'cancel':
        return cancelAppointment(id, { reason: change.reason.trim() }, caller).catch(fail);
      default:
        return Promise.reject(new AppointmentError({ kind: 'notAllowed' }));
    }
  },
});

/** A sentence for the doctor: why a change failed and what they can do. */
export function changeFailureText({ kind }: ChangeFailure): string {
  switch (kind) {
    case 'notBegun':
      return m.doctor_change_not_begun();
    case 'reasonMissing':
      return m.doctor_reason_missing();
    case 'reasonTooLong':
      return m.doctor_reason_too_long({ max: maxReason });
    case 'reasonUnstorable':
      return m.doctor_reason_unstorable();
    case 'offline':
      return m.failure_offline();
    case 'unreachable':
      return m.failure_unreachable();
    case 'timeout':
      return m.failure_timeout();
    case 'signedOut':
      return m.failure_session_ended();
    case 'unavailable':
      return m.failure_refused();
    default:
      return m.doctor_change_not_allowed();
  }
}
