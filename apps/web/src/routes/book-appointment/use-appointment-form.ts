import { useMemo, useState } from 'react';
import type { NewAppointment } from '../../api/appointments';
import { type CallFailure, failureReason } from '../../api/failure-reason';
import { refusedSlot, type Slot } from '../../appointments/taken-slots';
import { type SubmissionActor, useSubmission } from '../../forms/use-submission';
import { m } from '../../messages/generated/messages.js';
import type { AppointmentForm } from './appointment-form';

/** The row of table `appointments` for a filled form. */
export const toNewAppointment = (values: AppointmentForm): NewAppointment => ({
  full_name: values.fullName.trim(),
  age: Number(values.age),
  gender: values.gender,
  email: values.email.trim(),
  phone: values.phone.trim(),
  date: values.date,
  time: values.time,
  symptoms: values.symptoms.trim(),
  preferred_mode: values.preferredMode,
  doctor_name: values.doctorName,
  status: 'booked',
});

export const failureText = (failure: CallFailure) => m.appointment_booking_failed({ reason: failureReason(failure) });

/** Failures after which the same form may be accepted. */
const retryable: ReadonlySet<CallFailure['kind']> = new Set([
  'offline',
  'unreachable',
  'timeout',
  'server',
  'malformed',
  'unexpected',
]);

/** Connects the booking page to the actor that sends its form. */
export function useAppointmentForm(actor: SubmissionActor<NewAppointment, CallFailure>) {
  const { submitting, failure } = useSubmission(actor);
  const [sent, setSent] = useState<Slot | null>(null);
  const refused = useMemo(() => refusedSlot(failure, sent), [failure, sent]);
  const isUnanswered = submitting || (failure !== null && failure.kind !== 'rejected');
  return {
    submitting,
    failure: failure && failureText(failure),
    canRetry: failure !== null && retryable.has(failure.kind),
    refused,
    unanswered: sent && isUnanswered ? { ...sent, isSending: submitting } : null,
    onSubmit: (form: AppointmentForm) => {
      const payload = toNewAppointment(form);
      setSent({ date: payload.date, time: payload.time });
      actor.send({ type: 'form.submit', payload });
    },
  };
}
