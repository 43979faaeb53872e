import { findDoctorByName } from '@sehat/catalog/doctors';
import { useTimeText } from '@sehat/ui/locale';
import { MapPin, Video } from 'lucide-react';
import { CalendarAndPrint } from '../../appointments/calendar-and-print';
import { CalendarFailure } from '../../appointments/calendar-failure';
import type { ConfirmedAppointment } from '../../appointments/confirmed-appointment';
import type { CalendarFileStatus } from '../../appointments/use-calendar-file';
import { modeText } from '../../catalog-text/appointment-modes';
import { placeText } from '../../catalog-text/locations';
import { m } from '../../messages/generated/messages.js';
import { withElements } from '../../messages/with-elements';
import { ConfirmationLayout, NothingToConfirm, nextLinks } from '../../page/confirmation-layout';
import { paths } from '../../paths/paths';

interface AppointmentConfirmationPageProps {
  /** Null on a direct visit, and after Telemedicine's Confirm Booking, which books nothing. */
  appointment: ConfirmedAppointment | null;
  /** The email address of the booking, or of the signed-in user without a booking. */
  email: string;
  calendarFile?: CalendarFileStatus;
  onAddToCalendar: () => void;
  onPrint: () => void;
  /** Whether the backend is the embedded one, whose mails are in the demo mailbox. */
  hasDemoMailbox?: boolean;
}

type MailMessage = (inputs: { email: string }) => string;

const mailText = (message: MailMessage, email: string) => withElements(message, { email: <strong>{email}</strong> });

const mailboxLink = (hasDemoMailbox: boolean) =>
  hasDemoMailbox ? [{ to: paths.demoMailbox, label: m.mailbox_open_demo() }] : [];

type BookedProps = AppointmentConfirmationPageProps & { appointment: ConfirmedAppointment };

function Booked({
  appointment,
  email,
  calendarFile = 'idle',
  onAddToCalendar,
  onPrint,
  hasDemoMailbox = false,
}: BookedProps) {
  const timeText = useTimeText();
  const isVideo = appointment.preferred_mode === 'video';
  const doctor = isVideo ? undefined : findDoctorByName(appointment.doctor_name);
  const place = doctor && placeText(doctor);
  return (
    <ConfirmationLayout
      eyebrow={m.confirmation_booked()}
      title={m.appointment_confirmed()}
      lead={mailText(m.appointment_mail_sent, email)}
      date={appointment.date}
      time={appointment.time}
      facts={[
        { term: m.field_doctor(), description: appointment.doctor_name },
        { term: m.appointment_mode(), description: modeText(appointment.preferred_mode) },
        { term: m.field_patient(), description: appointment.full_name },
      ]}
      place={placeFact(isVideo, place)}
      actions={<CalendarAndPrint calendarFile={calendarFile} onAddToCalendar={onAddToCalendar} onPrint={onPrint} />}
      actionFailure={<CalendarFailure status={calendarFile} />}
      steps={nextSteps({ isVideo, place, time: timeText(appointment.time) })}
      links={mailboxLink(hasDemoMailbox)}
    />
  );
}

function placeFact(isVideo: boolean, place: string | undefined) {
  if (isVideo) return { icon: <Video />, term: m.appointment_where(), description: m.appointment_where_video() };
  return place ? { icon: <MapPin />, term: m.appointment_where(), description: place } : undefined;
}

interface StepsOptions {
  isVideo: boolean;
  place: string | undefined;
  time: string;
}

function nextSteps({ isVideo, place, time }: StepsOptions) {
  const otherwise = { title: m.appointment_next_change(), text: m.appointment_next_change_lead() };
  if (isVideo)
    return [
      { title: m.appointment_next_ready(), text: m.appointment_next_ready_lead() },
      { title: m.appointment_next_join({ time }), text: m.appointment_next_join_lead() },
      otherwise,
    ];
  return [
    { title: m.appointment_next_leave(), text: m.appointment_next_leave_lead() },
    {
      title: m.appointment_next_arrive(),
      text: place ? m.appointment_next_arrive_at({ place }) : m.appointment_next_arrive_lead(),
    },
    otherwise,
  ];
}

/** Confirms an appointment. Without one, says that the user booked nothing just now. */
export function AppointmentConfirmationPage({ appointment, ...props }: AppointmentConfirmationPageProps) {
  if (appointment) return <Booked appointment={appointment} {...props} />;
  return (
    <NothingToConfirm
      title={m.title_appointment_confirmation()}
      links={[...nextLinks(), ...mailboxLink(props.hasDemoMailbox ?? false)]}
    >
      <p>{m.appointment_none()}</p>
      <p className="mt-3">{mailText(m.appointment_mail_sent_before, props.email)}</p>
      <p className="mt-3">{m.appointment_on_dashboard()}</p>
    </NothingToConfirm>
  );
}
