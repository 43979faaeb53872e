import { createSubmissionMachine } from '@sehat/machines/submission';
import { useToaster } from '@sehat/ui/toaster';
import { useActorRef, useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { type DoctorRegistration, insertDoctor } from '../../api/doctors';
import { loadClient } from '../../api/with-client';
import { Page } from '../../app/page';
import { paths } from '../../app/paths';
import { useEarlyLoad } from '../../app/use-early-load';
import { useEmitted } from '../../app/use-emitted';
import { DoctorRegistrationPage } from './doctor-registration-page';
import { toRegistration } from './registration-form';

const failure = 'Registration failed. Please try again.';

// `sent` hands the payload back; the password must not travel any further than the call.
const registrationMachine = createSubmissionMachine<{ take: () => DoctorRegistration }, string>(
  ({ take }, signal) => insertDoctor(take(), signal),
  () => failure,
);

/** `/doctor-registration` */
export function DoctorRegistrationRoute() {
  const navigate = useNavigate();
  const { notify } = useToaster();
  useEarlyLoad(loadClient);
  const registration = useActorRef(registrationMachine);
  const submitting = useSelector(registration, (snapshot) => snapshot.hasTag('busy'));
  const reason = useSelector(registration, (snapshot) => snapshot.context.reason?.value ?? null);

  useEmitted(registration, {
    sent: () => {
      notify({ tone: 'success', message: 'Registration submitted! Awaiting admin verification.' });
      void navigate(paths.signIn, { replace: true });
    },
    failed: (event) => notify({ tone: 'danger', message: event.reason }),
  });

  return (
    <Page title="Register as Doctor">
      <DoctorRegistrationPage
        submitting={submitting}
        failure={reason}
        onSubmit={(values) => {
          const row = toRegistration(values, new Date());
          // A function, so that an inspector of events prints no password.
          registration.send({ type: 'form.submit', payload: { take: () => row } });
        }}
      />
    </Page>
  );
}
