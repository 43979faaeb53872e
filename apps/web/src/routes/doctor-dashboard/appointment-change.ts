import {
  type ChangeFailure,
  maxReason,
  type provideAppointment,
  selectAsked,
  selectChangeFailure,
  selectIsChanging,
} from '@sehat/machines/appointment';
import type { SnapshotFrom } from 'xstate';
import { m } from '../../messages/generated/messages.js';

/** The change that the doctor asked for, as the page shows it. */
export interface ChangeView {
  asked: ReturnType<typeof selectAsked>;
  isChanging: boolean;
  failure: ChangeFailure | null;
}

/** Whether the page asks before a change. Before the hour, Mark as completed is most likely a wrong press. */
export const asksFirst = ({ appointment, kind }: NonNullable<ChangeView['asked']>, now: Date): boolean =>
  kind !== 'complete' || appointment.startsAt === null || appointment.startsAt > now.getTime();

/** What the page shows of the machine. */
export const viewOfChange = (snapshot: SnapshotFrom<ReturnType<typeof provideAppointment>>): ChangeView => ({
  asked: selectAsked(snapshot),
  isChanging: selectIsChanging(snapshot),
  failure: selectChangeFailure(snapshot),
});

/** A sentence for the doctor: why a change failed and what they can do. */
export function statusFailureText({ kind }: ChangeFailure): string {
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
      return m.doctor_change_failed();
    default:
      return m.doctor_change_not_allowed();
  }
}
