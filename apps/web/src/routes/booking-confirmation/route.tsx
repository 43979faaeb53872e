import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePersonSeen } from '../../app/auth-provider';
import { downloadCalendarFile } from '../../app/download';
import { Either } from '../../app/either';
import { Page } from '../../app/page';
import { PageSkeleton } from '../../app/page-skeleton';
import { useEarlyLoad } from '../../app/use-early-load';
import { BookingConfirmationPage } from './booking-confirmation-page';
import { readConfirmedLabBooking } from './confirmed-lab-booking';

const loadCalendar = () => import('./lab-booking-calendar');

const nothing = () => undefined;

/** The page as the build knows it. */
const BookingConfirmationDocument = () => (
  <Either
    held="brought"
    whenHeld={<PageSkeleton />}
    otherwise={<BookingConfirmationPage booking={null} email="" onAddToCalendar={nothing} onPrint={nothing} />}
  />
);

/** `/booking-confirmation` */
export function BookingConfirmationRoute() {
  return import.meta.env.SSR ? <BookingConfirmationDocument /> : <BookingConfirmation />;
}

function BookingConfirmation() {
  const { state } = useLocation() as { state: unknown };
  const [confirmed] = useState(() => readConfirmedLabBooking(state));
  const person = usePersonSeen();
  useEarlyLoad(loadCalendar);
  if (confirmed && person === 'restoring') return <PageSkeleton />;
  const visitor = person === 'restoring' ? null : person;
  const booking = visitor && visitor.id === confirmed?.bookedBy ? confirmed.booking : null;

  const addToCalendar = async () => {
    if (!booking) return;
    const { labBookingCalendar } = await loadCalendar();
    downloadCalendarFile('lab-tests.ics', labBookingCalendar(booking));
  };

  return (
    <Page title={booking ? 'Booking confirmation' : 'Booking Information Not Found'}>
      <BookingConfirmationPage
        booking={booking}
        email={visitor?.email ?? ''}
        onAddToCalendar={() => void addToCalendar()}
        onPrint={() => window.print()}
      />
    </Page>
  );
}
