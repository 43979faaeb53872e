import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePersonSeen } from '../../app/auth-provider';
import { downloadCalendarFile } from '../../app/download';
import { Page } from '../../app/page';
import { PageSkeleton } from '../../app/page-skeleton';
import { useEarlyLoad } from '../../app/use-early-load';
import { BookingConfirmationPage } from './booking-confirmation-page';
import { readConfirmedLabBooking } from './confirmed-lab-booking';

const loadCalendar = () => import('./lab-booking-calendar');

/** `/booking-confirmation` */
export function BookingConfirmationRoute() {
  const { state } = useLocation() as { state: unknown };
  const [confirmed] = useState(() => readConfirmedLabBooking(state));
  const person = usePersonSeen();
  useEarlyLoad(loadCalendar);
  if (person === 'restoring') return <PageSkeleton />;
  const booking = person && person.id === confirmed?.bookedBy ? confirmed.booking : null;

  const addToCalendar = async () => {
    if (!booking) return;
    const { labBookingCalendar } = await loadCalendar();
    downloadCalendarFile('lab-tests.ics', labBookingCalendar(booking));
  };

  return (
    <Page title={booking ? 'Booking confirmation' : 'Booking Information Not Found'}>
      <BookingConfirmationPage
        booking={booking}
        email={person?.email ?? ''}
        onAddToCalendar={() => void addToCalendar()}
        onPrint={() => window.print()}
      />
    </Page>
  );
}
