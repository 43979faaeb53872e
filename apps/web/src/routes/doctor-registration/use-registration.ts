import type { DoctorRegistration } from '../../api/doctors';
import { type SubmissionActor, useSubmission } from '../../forms/use-submission';
import { m } from '../../messages/generated/messages.js';
import type { RegistrationFailure } from './registration-failure';
import { type RegistrationValues, toRegistration } from './registration-form';

/** A function returns the row, so that no event and no inspector shows the password. */
export interface RegistrationPayload {
  take: () => DoctorRegistration;
  userId: string | null;
}

/** Connects the registration page to the actor that sends its form. */
export function useRegistration(
  actor: SubmissionActor<RegistrationPayload, RegistrationFailure>,
  userId: string | null,
) {
  const { submitting, failure } = useSubmission(actor);
  return {
    submitting,
    failure: failure && failure !== 'guessable' ? m.register_failed() : null,
    passwordError: failure === 'guessable' ? m.text_rule_password_guessable() : null,
    emailError: failure === 'registered' ? m.register_email_taken() : null,
    numberError: failure === 'numberTaken' ? m.register_number_taken() : null,
    onSubmit: (values: RegistrationValues) => {
      const row = toRegistration(values, new Date());
      actor.send({ type: 'form.submit', payload: { take: () => row, userId } });
    },
  };
}
