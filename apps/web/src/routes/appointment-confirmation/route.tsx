import { useLocation } from 'react-router-dom';
import { useSessionUser } from '../../app/auth-provider';
import { downloadCalendarFile } from '../../app/download';
import { Page } from '../../app/page';
import { AppointmentConfirmationPage } from './appointment-confirmation-page';
import { readConfirmedAppointment } from './confirmed-appointment';

/** `/appointment-confirmation` */
export function AppointmentConfirmationRoute() {
  const { state } = useLocation() as { state: unknown };
  const user = useSessionUser();
  const appointment = readConfirmedAppointment(state, user.id);

  const addToCalendar = async () => {
    if (!appointment) return;
    const { appointmentCalendar } = await import('./appointment-calendar');
    downloadCalendarFile('appointment.ics', appointmentCalendar(appointment));
  };

  return (
    <Page title="Appointment confirmed">
      <AppointmentConfirmationPage
        appointment={appointment}
        email={appointment?.email ?? user.email}
        onAddToCalendar={() => void addToCalendar()}
        onPrint={() => window.print()}
      />
    </Page>
  );
}
