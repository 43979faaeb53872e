import { indiaDate } from '@sehat/catalog/india-time';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import type { SessionUser } from '@sehat/machines/auth';
import { type LabBooking, provideLabBooking, selectIsBooking } from '@sehat/machines/lab-booking';
import { lazyModule } from '@sehat/ui/lazy-module';
import { useToaster } from '@sehat/ui/toaster';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { bookLabTests, loadCalls } from '../../api/calls';
import { useOutlivingActor } from '../../forms/outliving-actor';
import { m } from '../../messages/generated/messages.js';
import { testsDroppedText } from '../../messages/lab-booking';
import { Page } from '../../page/page';
import { usePagePreload, usePreload } from '../../page/page-preload';
import { paths } from '../../paths/paths';
import { useSessionUser } from '../../session/auth-provider';
import { labDraft } from '../../storage/drafts';
import { handOver } from '../../storage/hand-over';
import { LabTestsPage } from './lab-tests-page';
import { logFailure } from './log-failure';
import { useLabBooking } from './use-lab-booking';

const { load: loadCalendar } = lazyModule(() => import('../../appointments/lab-booking-calendar'));

const labBookingOf = (userId: string) =>
  provideLabBooking({
    book: (booking, signal) => bookLabTests(booking, { userId, signal }),
    today: () => indiaDate(),
    isSlotOver: (date, slot) => isSlotOver(date, slot),
  });

function LabTests({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const { notify } = useToaster();
  const [draft] = useState(() => labDraft.read(user.id));
  usePreload(loadCalls);
  const showConfirmation = (booking: LabBooking, replace: boolean) => {
    const state = handOver.keep({ booking, bookedBy: user.id });
    void navigate(paths.bookingConfirmation, { replace, state });
  };
  const labs = useOutlivingActor({
    form: 'lab tests',
    create: () => createAppActor(labBookingOf(user.id), { input: { draft: draft ?? { name: user.name } } }),
    isBusy: selectIsBooking,
    onAway: (event) => {
      if (event.type === 'booked') {
        labDraft.clear(user.id);
        const onSelect = () => showConfirmation(event.booking, false);
        return { tone: 'success', message: m.lab_booked(), action: { label: m.view_booking(), onSelect } };
      }
      if (event.type !== 'failed') return null;
      logFailure(event.failure);
      const onSelect = () => void navigate(paths.labTests);
      return { tone: 'danger', message: m.lab_booking_failed(), action: { label: m.back_to_form(), onSelect } };
    },
  });
  const view = useLabBooking(labs);
  const { form } = view;
  const [initialForm] = useState(form);
  useEffect(() => {
    if (form !== initialForm) labDraft.write(user.id, form);
  }, [form, initialForm, user.id]);
  usePagePreload(paths.bookingConfirmation);
  usePreload(loadCalendar);

  useEmitted(labs, {
    testsDropped: ({ tests }) => notify({ tone: 'info', message: testsDroppedText(tests) }),
    booked: ({ booking }) => {
      labDraft.clear(user.id);
      showConfirmation(booking, true);
    },
    failed: ({ failure }) => logFailure(failure),
  });
  return <LabTestsPage {...view} restored={draft !== null} />;
}

/** `/lab-tests` */
export function LabTestsRoute() {
  const user = useSessionUser();
  return (
    <Page title="Lab Tests">
      <LabTests user={user} />
    </Page>
  );
}
