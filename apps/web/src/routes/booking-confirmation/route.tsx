import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../app/auth-provider';
import { downloadCalendarFile } from '../../app/download';
import { Page } from '../../app/page';
import { PageSkeleton } from '../../app/page-skeleton';
import { BookingConfirmationPage } from './booking-confirmation-page';
import { type ConfirmedLabBooking, readConfirmedLabBooking } from './confirmed-lab-booking';

/**
 * The e-mail of the person who booked, once they were seen signed in; null for anyone else. A session that ends while the page is open
 * does not take the booking away, but going back to it signed out does not bring it back.
 */
function useOwnersEmail(confirmed: ConfirmedLabBooking | null): string | null {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  const [seen, setSeen] = useState<string | null>(null);
  if (user && confirmed && user.id !== confirmed.bookedBy) return null;
  if (user && user.email !== seen) setSeen(user.email);
  return user?.email ?? seen;
}

/** `/booking-confirmation` */
export function BookingConfirmationRoute() {
  const { state } = useLocation() as { state: unknown };
  const [confirmed] = useState(() => readConfirmedLabBooking(state));
  const { status } = useSession();
  const email = useOwnersEmail(confirmed);
  const booking = email === null ? null : (confirmed?.booking ?? null);

  const addToCalendar = async () => {
    if (!booking) return;
    const { labBookingCalendar } = await import('./lab-booking-calendar');
    downloadCalendarFile('lab-tests.ics', labBookingCalendar(booking));
  };

  if (status === 'restoring') return <PageSkeleton />;
  return (
    <Page title={booking ? 'Booking confirmation' : 'Booking Information Not Found'}>
      <BookingConfirmationPage
        booking={booking}
        email={email ?? ''}
        onAddToCalendar={() => void addToCalendar()}
        onPrint={() => window.print()}
      />
    </Page>
  );
}
