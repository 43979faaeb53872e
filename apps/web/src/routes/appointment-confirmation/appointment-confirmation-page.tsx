import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { PageHeader } from '@sehat/ui/page-header';
import { Text } from '@sehat/ui/text';
import { CalendarPlus, Printer } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import type { ConfirmedAppointment } from './confirmed-appointment';

interface AppointmentConfirmationPageProps {
  /** Absent on a direct visit: the page then points to the dashboard. */
  appointment: ConfirmedAppointment | null;
  email: string;
  onAddToCalendar: () => void;
  onPrint: () => void;
}

/** Says that the appointment is booked and what happens next. */
export function AppointmentConfirmationPage({
  appointment,
  email,
  onAddToCalendar,
  onPrint,
}: AppointmentConfirmationPageProps) {
  return (
    <Container width="text" className="grid min-h-screen content-start gap-6 pb-12">
      <PageHeader
        eyebrow="Booked"
        title="Appointment confirmed"
        lead={
          <>
            A confirmation email was sent to <strong>{email}</strong>.
          </>
        }
      />
      {appointment ? (
        <Card padding="large">
          <DescriptionList
            items={[
              { term: 'Doctor', description: appointment.doctor_name },
              { term: 'Date', description: <DateTime value={appointment.date} format="weekday" /> },
              { term: 'Time', description: `${appointment.time} (India)` },
              {
                term: 'How',
                description: appointment.preferred_mode === 'video' ? 'Video Consultation' : 'In-Person Visit',
              },
              { term: 'Patient', description: appointment.full_name },
            ]}
          />
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            <Button variant="secondary" icon={<CalendarPlus />} onClick={onAddToCalendar}>
              Add to calendar
            </Button>
            <Button variant="secondary" icon={<Printer />} onClick={onPrint}>
              Print
            </Button>
          </div>
        </Card>
      ) : (
        <p>Your appointments, with date, time and doctor, are on your dashboard.</p>
      )}
      <section aria-labelledby="next" className="grid gap-2">
        <Text as="h2" id="next" size="heading" weight="semibold">
          What happens next
        </Text>
        <p>
          {appointment?.preferred_mode === 'inPerson'
            ? 'Come to the hospital 10 minutes early. Bring earlier reports and the medicines that you take.'
            : 'Open your dashboard a few minutes before the time and choose Join Video Call. Keep earlier reports at hand.'}
        </p>
      </section>
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
