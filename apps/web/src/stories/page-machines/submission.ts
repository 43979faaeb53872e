import { createSubmissionMachine } from '@sehat/machines/submission';
import type { ComponentProps } from 'react';
import { type Actor, createActor, waitFor } from 'xstate';
import type { BookAppointmentPage } from '../../routes/book-appointment/book-appointment-page';
import type { DoctorRegistrationPage } from '../../routes/doctor-registration/doctor-registration-page';
import { onMachine } from '../on-machine';
import { never } from '../sample-actors';

interface Sent {
  submitting: boolean;
  failure: string | null;
}

/** What was typed, where no inspector of events prints it: there may be a password in it. */
const sealed = (values: unknown) => ({ take: () => values });

const machineOf = (failure: string | null) =>
  createSubmissionMachine<ReturnType<typeof sealed>, string | null>(
    failure === null ? never : () => Promise.reject(new Error(failure)),
    () => failure,
  );

type Submission = Actor<ReturnType<typeof machineOf>>;

interface FormProps extends Sent {
  onSubmit: (values: never, ...rest: never[]) => void;
}

/** A form on its machine. The call fails as the story or its parameter `fails` says, or does not end. */
const formMachine = <Props extends FormProps>() =>
  onMachine<Props, Submission>({
    start: async ({ submitting, failure }, { fails }) => {
      const submission = createActor(machineOf(failure ?? (typeof fails === 'string' ? fails : null))).start();
      if (submitting || failure !== null) submission.send({ type: 'form.submit', payload: sealed({}) });
      if (failure !== null) await waitFor(submission, (snapshot) => snapshot.matches('failed'));
      return submission;
    },
    shows: (snapshot) => {
      const shown: Sent = { submitting: snapshot.hasTag('busy'), failure: snapshot.context.reason?.value ?? null };
      return shown as Partial<Props>;
    },
    tells: (submission) => {
      const onSubmit = (values: unknown) => submission.send({ type: 'form.submit', payload: sealed(values) });
      return { onSubmit } as unknown as Partial<Props>;
    },
  });

export const bookingFormMachine = formMachine<ComponentProps<typeof BookAppointmentPage>>();
export const registrationFormMachine = formMachine<ComponentProps<typeof DoctorRegistrationPage>>();
