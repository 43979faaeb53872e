import type { NewAppointment } from '../../api/appointments';
import { type CallFailure, failureReason } from '../../api/failure-reason';
import { type SubmissionActor, useSubmission } from '../../forms/use-submission';
import type { BookingValues } from './booking-form';

/** The row of table `appointments` for a filled form. */
export const toRow = (values: BookingValues): NewAppointment => ({
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

export const failureText = (failure: CallFailure) => `Failed to book appointment: ${failureReason(failure)}`;

/** Connects the booking page to the actor that sends its form. */
export function useBooking(actor: SubmissionActor<NewAppointment, CallFailure>) {
  const { submitting, failure } = useSubmission(actor);
  return {
    submitting,
    failure: failure && failureText(failure),
    onSubmit: (values: BookingValues) => actor.send({ type: 'form.submit', payload: toRow(values) }),
  };
}
