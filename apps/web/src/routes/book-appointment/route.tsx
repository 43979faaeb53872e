import { findDoctor } from '@sehat/catalog/doctors';
import { createSubmissionMachine } from '@sehat/machines/submission';
import { useToaster } from '@sehat/ui/toaster';
import { useActorRef, useSelector } from '@xstate/react';
import { useNavigate, useParams } from 'react-router-dom';
import { insertAppointment, type NewAppointment } from '../../api/appointments';
import { failureReason } from '../../api/failure-reason';
import { loadClient } from '../../api/with-client';
import { useSessionUser } from '../../app/auth-provider';
import { useEarlyPage } from '../../app/early-page';
import { Page } from '../../app/page';
import { paths } from '../../app/paths';
import { useEarlyLoad } from '../../app/use-early-load';
import { useEmitted } from '../../app/use-emitted';
import { BookAppointmentPage } from './book-appointment-page';
import type { BookingValues } from './booking-form';

const loadCalendar = () => import('../appointment-confirmation/appointment-calendar');

const bookingMachine = createSubmissionMachine<NewAppointment, string>(insertAppointment, failureReason);

const toRow = (values: BookingValues): NewAppointment => ({
  full_name: values.fullName.trim(),
  age: Number(values.age),
  gender: values.gender,
  email: values.email.trim(),
  phone: values.phone.trim(),
  date: values.date,
  time: values.time,
  symptoms: values.symptoms.trim(),
  preferred_mode: values.preferredMode,
  doctor_name: values.doctorName,
  status: 'booked',
});

/** `/book-appointment/:doctorId` */
export function BookAppointmentRoute() {
  const { doctorId } = useParams();
  const user = useSessionUser();
  const navigate = useNavigate();
  const { notify } = useToaster();
  useEarlyLoad(loadClient);
  const booking = useActorRef(bookingMachine);
  useEarlyPage(paths.appointmentConfirmation);
  useEarlyLoad(loadCalendar);
  const submitting = useSelector(booking, (snapshot) => snapshot.hasTag('busy'));
  const reason = useSelector(booking, (snapshot) => snapshot.context.reason?.value ?? null);
  const doctor = findDoctor(doctorId);

  useEmitted(booking, {
    sent: ({ payload }) => {
      notify({ tone: 'success', message: 'Appointment booked successfully!' });
      const state = { appointment: payload, bookedBy: user.id };
      void navigate(paths.appointmentConfirmation, { replace: true, state });
    },
    failed: (event) => notify({ tone: 'danger', message: `Failed to book appointment: ${event.reason}` }),
  });

  return (
    <Page title="Book Appointment">
      <BookAppointmentPage
        key={doctorId}
        doctor={doctor}
        person={{ fullName: user.name, email: user.email }}
        submitting={submitting}
        failure={reason === null ? null : `Failed to book appointment: ${reason}`}
        onSubmit={(values) => booking.send({ type: 'form.submit', payload: toRow(values) })}
      />
    </Page>
  );
}
