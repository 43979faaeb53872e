import { type ChangeFailure, maxReason } from '@sehat/machines/appointment';
import { m } from './generated/messages.js';

/** The sentence for a failure of the appointment machine. `subject` is the booking that the user changes. */
export function changeFailureText(
  { kind }: ChangeFailure,
  subject: 'appointment' | 'labVisit' = 'appointment',
): string {
  switch (kind) {
    case 'begun':
      return subject === 'appointment' ? m.change_begun_appointment() : m.change_begun_lab_visit();
    case 'notBegun':
      return m.change_not_begun();
    case 'notAllowed':
      return m.change_not_allowed();
    case 'slotTaken':
      return m.service_time_taken();
    case 'hourBegun':
      return m.service_time_passed();
    case 'hourMissing':
      return m.change_hour_missing();
    case 'hourUnchanged':
      return m.change_hour_unchanged();
    case 'reasonMissing':
      return m.change_reason_missing();
    case 'reasonTooLong':
      return m.text_rule_too_long({ field: m.change_reason(), max: maxReason });
    case 'reasonUnstorable':
      return m.text_rule_unstorable({ field: m.change_reason() });
    case 'signedOut':
      return m.failure_session_ended();
    case 'offline':
      return m.failure_offline();
    case 'unreachable':
      return m.failure_unreachable();
    case 'timeout':
      return m.failure_timeout();
    case 'unavailable':
      return subject === 'appointment' ? m.change_failed_appointment() : m.change_failed_lab_visit();
  }
}
