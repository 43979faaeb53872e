import type { ComponentProps } from 'react';
import type { SubmissionActor } from '../../forms/use-submission';
import { onMachine } from '../../stories/on-machine';
import { startSampleSubmission } from '../../stories/sample-submission';
import type { DoctorRegistrationPage } from './doctor-registration-page';
import type { RegistrationFailure } from './registration-failure';
import { type RegistrationPayload, useRegistration } from './use-registration';

type Props = ComponentProps<typeof DoctorRegistrationPage>;

/** Runs the registration page. Sending never ends, or fails as the parameter `fails` of the story says. */
export const registrationMachine = onMachine<Props, SubmissionActor<RegistrationPayload, RegistrationFailure>>({
  start: ({ submitting }, { fails }) => {
    const registration = startSampleSubmission<RegistrationPayload, RegistrationFailure>(
      (fails as RegistrationFailure | undefined) ?? null,
    );
    if (submitting) registration.send({ type: 'form.submit', payload: {} as RegistrationPayload });
    return registration;
  },
  useProps: (actor) => useRegistration(actor, null),
});
