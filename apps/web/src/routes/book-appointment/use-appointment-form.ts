import type { NewAppointment } from '../../api/appointments';
import { type CallFailure, failureReason } from '../../api/failure-reason';
import { type SubmissionActor, useSubmission } from '../../forms/use-submission';
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

export const failureText = (failure: CallFailure) => `Failed to book appointment: ${failureReason(failure)}`;

/** Connects the booking page to the actor that sends its form. */
export function useAppointmentForm(actor: SubmissionActor<NewAppointment, CallFailure>) {
  const { submitting, failure } = useSubmission(actor);
  return {
    submitting,
    failure: failure && failureText(failure),
    onSubmit: (values: AppointmentForm) => actor.send({ type: 'form.submit', payload: toNewAppointment(values) }),
  };
}
