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

/**
 * Runs the booking page. Sending never ends, or, in a story with a failure, timed out. With the parameter `refusal`,
 * each attempt fails for this reason.
 */
export const appointmentFormMachine = onMachine<Props, SubmissionActor<NewAppointment, CallFailure>>({
  start: async ({ submitting, failure }, { refusal }) => {
    const timeout: CallFailure = { kind: 'timeout', message: '' };
    const expected = failure === null ? null : timeout;
    const submission = startSampleSubmission<NewAppointment, CallFailure>(
      (refusal as CallFailure | undefined) ?? expected,
    );
    if (submitting || failure !== null) submission.send({ type: 'form.submit', payload: {} as NewAppointment });
    if (failure !== null) await waitFor(submission, (snapshot) => snapshot.matches('failed'));
    return submission;
  },
  useProps: useAppointmentForm,
});
