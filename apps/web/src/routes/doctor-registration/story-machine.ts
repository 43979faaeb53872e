import type { ComponentProps } from 'react';
import type { SubmissionActor } from '../../forms/use-submission';
import { onMachine } from '../../stories/on-machine';
import { startSampleSubmission } from '../../stories/sample-submission';
import type { DoctorRegistrationPage } from './doctor-registration-page';
import { type RegistrationPayload, useRegistration } from './use-registration';

type Props = ComponentProps<typeof DoctorRegistrationPage>;

/** Runs the registration page. Sending never ends, or fails in a story with the parameter `fails`. */
export const registrationMachine = onMachine<Props, SubmissionActor<RegistrationPayload, 'failed'>>({
  start: ({ submitting }, { fails }) => {
    const registration = startSampleSubmission<RegistrationPayload, 'failed'>(fails ? 'failed' : null);
    if (submitting) registration.send({ type: 'form.submit', payload: {} as RegistrationPayload });
    return registration;
  },
  useProps: (actor) => useRegistration(actor, null),
});
