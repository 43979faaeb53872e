import type { SessionUser } from '@sehat/machines/auth';
import {
  FAILED_MESSAGE,
  provideLabBooking,
  selectFailure,
  selectForm,
  selectIsBooking,
  selectProblem,
  selectTotal,
} from '@sehat/machines/lab-booking';
import { useToaster } from '@sehat/ui/toaster';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookLabTests } from '../../api/lab-bookings';
import { loadClient } from '../../api/with-client';
import { useAuth, useSessionUser } from '../../app/auth-provider';
import { useEarlyPage } from '../../app/early-page';
import { isSlotOver, localDate } from '../../app/local-date';
import { Page } from '../../app/page';
import { paths } from '../../app/paths';
import { useEarlyLoad } from '../../app/use-early-load';
import { useEmitted } from '../../app/use-emitted';
import { labDraftStore } from '../../storage/lab-draft-store';
import { LabTestsPage } from './lab-tests-page';
import { logFailure } from './log-failure';

const loadCalendar = () => import('../booking-confirmation/lab-booking-calendar');

const labBooking = provideLabBooking({
  book: bookLabTests,
  today: () => localDate(),
  isSlotOver: (date, slot) => isSlotOver(date, slot),
});

function LabTests({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const { notify } = useToaster();
  const auth = useAuth();
  const [draft] = useState(() => labDraftStore.read(user.id));
  useEarlyLoad(loadClient);
  const labs = useActorRef(labBooking, { input: { draft: draft ?? { name: user.name } } });
  const form = useSelector(labs, selectForm);
  useEarlyPage(paths.bookingConfirmation);
  useEarlyLoad(loadCalendar);

  useEmitted(labs, {
    testsDropped: ({ message }) => notify({ tone: 'info', message }),
    booked: ({ booking }) => {
      labDraftStore.clear();
      void navigate(paths.bookingConfirmation, { replace: true, state: { booking, bookedBy: user.id } });
    },
    failed: ({ failure }) => {
      logFailure(failure);
      if (failure.kind !== 'signedOut') return;
      notify({ tone: 'danger', message: FAILED_MESSAGE });
      auth.send({ type: 'session.refused' });
    },
  });
  useEmitted(auth, {
    // The guard leads to the sign-in page and from there back to here.
    signedOut: ({ reason }) => {
      if (reason === 'expired') labDraftStore.write(user.id, form);
    },
  });

  return (
    <LabTestsPage
      form={form}
      total={useSelector(labs, selectTotal)}
      problem={useSelector(labs, selectProblem)}
      failure={useSelector(labs, selectFailure)}
      booking={useSelector(labs, selectIsBooking)}
      restored={draft !== null}
      onModeChange={(mode) => labs.send({ type: 'mode.set', mode })}
      onFieldChange={(field, value) => labs.send({ type: 'field.set', field, value })}
      onTestToggle={(test) => labs.send({ type: 'test.toggle', test })}
      onSubmit={() => labs.send({ type: 'booking.submit' })}
    />
  );
}

/** `/lab-tests` */
export function LabTestsRoute() {
  const user = useSessionUser();
  return (
    <Page title="Lab Tests">
      {/* Someone else who signs in in another tab finds an empty form. */}
      <LabTests key={user.id} user={user} />
    </Page>
  );
}
