import { provideSubmission } from '@sehat/machines/submission';
import { lazyModule, useLazyModule } from '@sehat/ui/lazy-module';
import { useToaster } from '@sehat/ui/toaster';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { createAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import type { NewAppointment } from '../../api/appointments';
import { insertAppointment, loadCalls } from '../../api/calls';
import { type CallFailure, toCallFailure } from '../../api/failure-reason';
import { useTakenSlots } from '../../appointments/use-taken-slots';
import { useOutlivingActor } from '../../forms/outliving-actor';
import { useDraft } from '../../forms/use-draft';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { usePagePreload, usePreload } from '../../page/page-preload';
import { paths } from '../../paths/paths';
import { usePeople } from '../../people/use-people';
import { useSessionUser } from '../../session/auth-provider';
import { appointmentDraftOf } from '../../storage/drafts';
import { handOver } from '../../storage/hand-over';
import { BookAppointmentPage } from './book-appointment-page';
import { failureText, toNewAppointment, useAppointmentForm } from './use-appointment-form';
import { useBookableDoctors } from './use-bookable-doctors';

const profileKeeper = lazyModule(() => import('../../people/keep-details'));

const doctorNote = lazyModule(() => import('../../session/doctor-account-note'));
const { load: loadCalendar } = lazyModule(() => import('../../catalog-text/appointment-calendar'));

const submissionOf = (userId: string) =>
  provideSubmission<NewAppointment, CallFailure>({
    send: (appointment, signal) => insertAppointment(appointment, { userId, signal }),
    toFailure: toCallFailure,
  });

/** The part of the row that the confirmation shows, without symptoms and phone. */
const toConfirmed = ({ doctor_name, date, time, preferred_mode, full_name, email }: NewAppointment) => ({
  doctor_name,
  date,
  time,
  preferred_mode,
  full_name,
  email,
});

/**
 * Deletes the draft of a booking that was made. The draft of another booking that the user has begun meanwhile stays.
 */
function clearDraftOf(
  appointment: NewAppointment,
  appointmentDraft: ReturnType<typeof appointmentDraftOf>,
  userId: string,
) {
  const draft = appointmentDraft.read(userId);
  const sameDoctor = draft && { ...draft, doctorName: appointment.doctor_name };
  if (sameDoctor && JSON.stringify(toNewAppointment(sameDoctor)) === JSON.stringify(appointment))
    appointmentDraft.clear(userId);
}

function BookAppointment({ doctorId }: { doctorId: string | undefined }) {
  const user = useSessionUser();
  const navigate = useNavigate();
  const { notify } = useToaster();
  const appointmentDraft = useMemo(() => appointmentDraftOf(doctorId ?? ''), [doctorId]);
  const { draft, onDraft } = useDraft(appointmentDraft, user.id);
  usePreload(loadCalls);
  usePagePreload(paths.appointmentConfirmation);
  usePreload(loadCalendar);
  const showConfirmation = (appointment: NewAppointment, replace: boolean) => {
    const state = handOver.keep({ appointment: toConfirmed(appointment), bookedBy: user.id });
    void navigate(paths.appointmentConfirmation, { replace, state });
  };
  const submission = useOutlivingActor({
    form: `booking ${doctorId ?? ''}`,
    create: () => createAppActor(submissionOf(user.id)),
    isBusy: (snapshot) => snapshot.hasTag('busy'),
    onAway: (event) => {
      if (event.type === 'failed') {
        const target = `/book-appointment/${doctorId ?? ''}`;
        const action = { label: m.back_to_form(), onSelect: () => void navigate(target), target };
        return { tone: 'danger', message: failureText(event.failure), action };
      }
      clearDraftOf(event.payload, appointmentDraft, user.id);
      const onSelect = () => showConfirmation(event.payload, false);
      return { tone: 'success', message: m.appointment_booked(), action: { label: m.view_booking(), onSelect } };
    },
  });
  const { people, status: profileStatus } = usePeople(user.id);
  const [isKeeping, setKeeping] = useState(false);
  const hasProfile = people.some(({ relationship }) => relationship === 'self');
  const keepIfAsked = ({ full_name, age, gender, phone }: NewAppointment) => {
    if (!isKeeping) return;
    const failed = () => ({ tone: 'danger', message: m.profile_save_failed({ reason: m.failure_offline() }) }) as const;
    void profileKeeper
      .load()
      .then(({ keepDetails }) => keepDetails({ name: full_name, age, gender, phone }, user.id), failed)
      .then(notify);
  };
  const view = useAppointmentForm(submission);
  const [day, setDay] = useState({ doctorName: '', date: '' });
  const { reload, ...takenSlots } = useTakenSlots({ userId: user.id, ...day });
  const bookable = useBookableDoctors(user.id, doctorId);

  useEmitted(submission, {
    sent: ({ payload }) => {
      appointmentDraft.clear(user.id);
      notify({ tone: 'success', message: m.appointment_booked() });
      keepIfAsked(payload);
      showConfirmation(payload, true);
    },
    // The hour may have been refused because the list is out of date.
    failed: reload,
  });

  const note = useLazyModule(doctorNote, user.role === 'doctor');

  return (
    <BookAppointmentPage
      {...bookable}
      person={{ fullName: user.name, email: user.email }}
      notice={note.status === 'ready' && <note.module.DoctorAccountNote />}
      {...view}
      takenSlots={takenSlots}
      onDayChange={setDay}
      // The address names the doctor, so the draft's doctor is dropped.
      draft={draft && bookable.doctor ? { ...draft, doctorName: '' } : draft}
      onDraft={onDraft}
      people={people}
      keepDetails={profileStatus === 'ready' && !hasProfile ? isKeeping : null}
      onKeepDetails={setKeeping}
    />
  );
}

/** `/book-appointment/:doctorId` */
export function BookAppointmentRoute() {
  const { doctorId } = useParams();
  return (
    <Page title={m.title_book_appointment()}>
      <BookAppointment key={doctorId} doctorId={doctorId} />
    </Page>
  );
}
