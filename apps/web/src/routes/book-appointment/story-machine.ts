import type { ComponentProps } from 'react';
import { waitFor } from 'xstate';
import type { NewAppointment } from '../../api/appointments';
import type { CallFailure } from '../../api/failure-reason';
import type { SubmissionActor } from '../../forms/use-submission';
import { onMachine } from '../../stories/on-machine';
import { startSampleSubmission } from '../../stories/sample-submission';
import type { BookAppointmentPage } from './book-appointment-page';
import { useAppointmentForm } from './use-appointment-form';

type Props = ComponentProps<typeof BookAppointmentPage>;

/** Runs the booking page. Sending never ends, or, in a story with a failure, timed out. */
export const appointmentFormMachine = onMachine<Props, SubmissionActor<NewAppointment, CallFailure>>({
  start: async ({ submitting, failure }) => {
    const timeout: CallFailure = { kind: 'timeout', message: '' };
    const submission = startSampleSubmission<NewAppointment, CallFailure>(failure === null ? null : timeout);
    if (submitting || failure !== null) submission.send({ type: 'form.submit', payload: {} as NewAppointment });
    if (failure !== null) await waitFor(submission, (snapshot) => snapshot.matches('failed'));
    return submission;
  },
  useProps: useAppointmentForm,
});
