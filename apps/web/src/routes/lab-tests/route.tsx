import { indiaDate } from '@sehat/catalog/india-time';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import type { SessionUser } from '@sehat/machines/auth';
import { type LabBooking, provideLabBooking, selectForm, selectIsBooking } from '@sehat/machines/lab-booking';
import { lazyModule, useLazyModule } from '@sehat/ui/lazy-module';
import { useToaster } from '@sehat/ui/toaster';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { bookLabTests, loadCalls } from '../../api/calls';
import { chosenTests } from '../../appointments/chosen-tests';
import { hasFocus } from '../../forms/has-focus';
import { useOutlivingActor } from '../../forms/outliving-actor';
import { m } from '../../messages/generated/messages.js';
import { testsDroppedText } from '../../messages/lab-booking';
import { Page } from '../../page/page';
import { usePagePreload, usePreload } from '../../page/page-preload';
import { paths } from '../../paths/paths';
import { useOwnPerson } from '../../people/use-own-person';
import { useSessionUser } from '../../session/auth-provider';
import { labDraft } from '../../storage/drafts';
import { handOver } from '../../storage/hand-over';
import { LabTestsPage } from './lab-tests-page';
import { logFailure } from './log-failure';
import { useLabBooking } from './use-lab-booking';

const doctorNote = lazyModule(() => import('../../session/doctor-account-note'));
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
  const untyped = useRef(form);
  useEffect(() => {
    if (form !== untyped.current) labDraft.write(user.id, form);
  }, [form, user.id]);
  // A draft wins over the profile.
  const own = useOwnPerson(draft ? null : user.id);
  useEffect(() => {
    if (!own) return;
    const { name, age, gender } = selectForm(labs.getSnapshot());
    if (name === user.name && !hasFocus('name')) labs.send({ type: 'field.set', field: 'name', value: own.name });
    if (age === '' && !hasFocus('age')) labs.send({ type: 'field.set', field: 'age', value: String(own.age) });
    if (gender === '' && !hasFocus('gender')) labs.send({ type: 'field.set', field: 'gender', value: own.gender });
    // Filling is no input, so it writes no draft.
    untyped.current = selectForm(labs.getSnapshot());
  }, [own, labs, user.name]);
  usePagePreload(paths.bookingConfirmation);
  usePreload(loadCalendar);

  useEmitted(labs, {
    testsDropped: ({ tests }) =>
      notify({ tone: 'info', message: testsDroppedText(chosenTests(tests).map(({ name }) => name)) }),
    booked: ({ booking }) => {
      labDraft.clear(user.id);
      showConfirmation(booking, true);
    },
    failed: ({ failure }) => logFailure(failure),
  });
  const note = useLazyModule(doctorNote, user.role === 'doctor');
  return (
    <LabTestsPage
      {...view}
      notice={note.status === 'ready' && <note.module.DoctorAccountNote />}
      restored={draft !== null}
    />
  );
}

/** `/lab-tests` */
export function LabTestsRoute() {
  const user = useSessionUser();
  return (
    <Page title={m.nav_lab_tests()}>
      <LabTests user={user} />
    </Page>
  );
}
