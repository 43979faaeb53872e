import { lazyModule } from '@sehat/ui/lazy-module';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readConfirmedAppointment } from '../../appointments/confirmed-appointment';
import { storedEntry } from '../../appointments/stored-entry';
import { useCalendarFile } from '../../appointments/use-calendar-file';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { useSessionUser } from '../../session/auth-provider';
import { handOver } from '../../storage/hand-over';
import { AppointmentConfirmationPage } from './appointment-confirmation-page';

const calendar = lazyModule(() => import('../../catalog-text/appointment-calendar'));

/** `/appointment-confirmation` */
export function AppointmentConfirmationRoute() {
  const { state } = useLocation() as { state: unknown };
  const user = useSessionUser();
  const [handedOver] = useState(() => handOver.read(state));
  const appointment = readConfirmedAppointment(handedOver, user.id);

  const { status, download } = useCalendarFile(calendar, 'appointment.ics', async (module) => {
    const { signal } = new AbortController();
    const entry = appointment && (await storedEntry(appointment, { userId: user.id, signal }));
    return entry && module.translatedAppointmentCalendar({ ...appointment, ...entry });
  });

  return (
    <Page title={appointment ? m.appointment_confirmed() : m.title_appointment_confirmation()}>
      <AppointmentConfirmationPage
        appointment={appointment}
        email={appointment?.email ?? user.email}
        calendarFile={status}
        onAddToCalendar={download}
        onPrint={() => window.print()}
        hasDemoMailbox={__EMBEDDED_BACKEND__}
      />
    </Page>
  );
}
