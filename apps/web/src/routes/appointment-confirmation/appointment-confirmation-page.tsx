import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { PageHeader } from '@sehat/ui/page-header';
import { Text } from '@sehat/ui/text';
import { Link as RouterLink } from 'react-router-dom';
import { CalendarAndPrint } from '../../appointments/calendar-and-print';
import { CalendarFailure } from '../../appointments/calendar-failure';
import { type ConfirmedAppointment, placeOfVisit } from '../../appointments/confirmed-appointment';
import type { CalendarFileStatus } from '../../appointments/use-calendar-file';
import { paths } from '../../paths/paths';

interface AppointmentConfirmationPageProps {
  /** Null on a direct visit, and after Telemedicine's Confirm Booking, which books nothing. */
  appointment: ConfirmedAppointment | null;
  /** The e-mail address of the booking, or of the signed-in user without a booking. */
  email: string;
  calendarFile?: CalendarFileStatus;
  onAddToCalendar: () => void;
  onPrint: () => void;
}

const sent = (email: string) => (
  <>
    confirmation email was sent to <strong>{email}</strong>.
  </>
);

type BookedProps = AppointmentConfirmationPageProps & { appointment: ConfirmedAppointment };

function Booked({ appointment, email, calendarFile = 'idle', onAddToCalendar, onPrint }: BookedProps) {
  const place = placeOfVisit(appointment);
  const isVideo = appointment.preferred_mode === 'video';
  return (
    <>
      <PageHeader eyebrow="Booked" title="Appointment confirmed" lead={<>A {sent(email)}</>} />
      <Card padding="large">
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
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <CalendarAndPrint calendarFile={calendarFile} onAddToCalendar={onAddToCalendar} onPrint={onPrint} />
        </div>
        <CalendarFailure status={calendarFile} />
      </Card>
      <section aria-labelledby="next" className="grid gap-2">
        <Text as="h2" id="next" size="heading" weight="semibold">
          What happens next
        </Text>
        <p>
          {isVideo
            ? 'Open your dashboard a few minutes before the time and choose Join Video Call. Keep earlier reports at hand.'
            : `Come to ${place ?? 'the hospital'} 10 minutes early. Bring earlier reports and the medicines that you take.`}
        </p>
      </section>
    </>
  );
}

function NothingBooked({ email }: Pick<AppointmentConfirmationPageProps, 'email'>) {
  return (
    <>
      <PageHeader title="Appointment confirmation" lead="Nothing was booked just now." />
      <p>If you made a booking before, a {sent(email)}</p>
      <p>Your appointments, with date, time and doctor, are on your dashboard.</p>
    </>
  );
}

/** Confirms an appointment. Without one, says that the user booked nothing just now. */
export function AppointmentConfirmationPage({ appointment, ...props }: AppointmentConfirmationPageProps) {
  return (
    <Container width="text" className="grid min-h-screen content-start gap-6 pb-12">
      {appointment ? <Booked appointment={appointment} {...props} /> : <NothingBooked email={props.email} />}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button asChild>
          <RouterLink to={paths.dashboard}>Go to Dashboard</RouterLink>
        </Button>
        <Button asChild variant="secondary">
          <RouterLink to={paths.home}>Back to Home</RouterLink>
        </Button>
      </div>
    </Container>
  );
}
