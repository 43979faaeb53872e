import { placeOfVisit } from '@sehat/catalog/doctors';
import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { CalendarAndPrint } from '../../appointments/calendar-and-print';
import { CalendarFailure } from '../../appointments/calendar-failure';
import type { ConfirmedAppointment } from '../../appointments/confirmed-appointment';
import type { CalendarFileStatus } from '../../appointments/use-calendar-file';
import { m } from '../../messages/generated/messages.js';
import { NarrowConfirmationLayout } from '../../page/confirmation-layout';
import { paths } from '../../paths/paths';

interface AppointmentConfirmationPageProps {
  /** Null on a direct visit, and after Telemedicine's Confirm Booking, which books nothing. */
  appointment: ConfirmedAppointment | null;
  /** The e-mail address of the booking, or of the signed-in user without a booking. */
  email: string;
  calendarFile?: CalendarFileStatus;
  onAddToCalendar: () => void;
  onPrint: () => void;
  /** Whether the backend is the embedded one, whose mails are in the demo mailbox. */
  hasDemoMailbox?: boolean;
}

const sent = (email: string) => (
  <>
    confirmation email was sent to <strong>{email}</strong>.
  </>
);

const linksOf = (hasDemoMailbox: boolean) => [
  { to: paths.dashboard, label: 'Go to Dashboard' },
  { to: paths.home, label: 'Back to Home' },
  ...(hasDemoMailbox ? [{ to: paths.demoMailbox, label: m.mailbox_open_demo() }] : []),
];

type BookedProps = AppointmentConfirmationPageProps & { appointment: ConfirmedAppointment };

function Booked({
  appointment,
  email,
  calendarFile = 'idle',
  onAddToCalendar,
  onPrint,
  hasDemoMailbox = false,
}: BookedProps) {
  const place = placeOfVisit(appointment);
  const isVideo = appointment.preferred_mode === 'video';
  return (
    <NarrowConfirmationLayout
      eyebrow="Booked"
      title="Appointment confirmed"
      lead={<>A {sent(email)}</>}
      actions={<CalendarAndPrint calendarFile={calendarFile} onAddToCalendar={onAddToCalendar} onPrint={onPrint} />}
      actionFailure={<CalendarFailure status={calendarFile} />}
      details={
        <DescriptionList
          items={[
            { term: 'Doctor', description: appointment.doctor_name },
            { term: 'Date', description: <DateTime value={appointment.date} format="weekday" /> },
            { term: 'Time', description: <DateTime value={appointment.time} format="time" /> },
            { term: 'How', description: isVideo ? 'Video Consultation' : 'In-Person Visit' },
            ...(place ? [{ term: 'Where', description: place }] : []),
            { term: 'Patient', description: appointment.full_name },
          ]}
        />
      }
      next={
        <p>
          {isVideo
            ? 'Open your dashboard a few minutes before the time and choose Join Video Call. Keep earlier reports at hand.'
            : `Come to ${place ?? 'the hospital'} 10 minutes early. Bring earlier reports and the medicines that you take.`}
        </p>
      }
      links={linksOf(hasDemoMailbox)}
    />
  );
}

/** Confirms an appointment. Without one, says that the user booked nothing just now. */
export function AppointmentConfirmationPage({ appointment, ...props }: AppointmentConfirmationPageProps) {
  if (appointment) return <Booked appointment={appointment} {...props} />;
  return (
    <NarrowConfirmationLayout
      title="Appointment confirmation"
      lead="Nothing was booked just now."
      links={linksOf(props.hasDemoMailbox ?? false)}
    >
      <p>If you made a booking before, a {sent(props.email)}</p>
      <p>Your appointments, with date, time and doctor, are on your dashboard.</p>
    </NarrowConfirmationLayout>
  );
}
