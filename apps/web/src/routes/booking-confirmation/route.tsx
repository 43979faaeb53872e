import { lazyModule } from '@sehat/ui/lazy-module';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readConfirmedLabBooking } from '../../appointments/confirmed-lab-booking';
import { useCalendarFile } from '../../appointments/use-calendar-file';
import { StoredStateSwitch } from '../../hydration/stored-state-switch';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { usePreload } from '../../page/page-preload';
import { PageSkeleton } from '../../page/page-skeleton';
import { useConfirmationUser } from '../../session/auth-provider';
import { handOver } from '../../storage/hand-over';
import { BookingConfirmationPage } from './booking-confirmation-page';

const calendar = lazyModule(() => import('../../appointments/lab-booking-calendar'));

const nothing = () => undefined;

/** The prerendered page. */
const BookingConfirmationDocument = () => (
  <StoredStateSwitch
    state="navigation-state"
    whenPresent={<PageSkeleton />}
    whenAbsent={<BookingConfirmationPage booking={null} email="" onAddToCalendar={nothing} onPrint={nothing} />}
  />
);

/** `/booking-confirmation` */
export function BookingConfirmationRoute() {
  return import.meta.env.SSR ? <BookingConfirmationDocument /> : <BookingConfirmation />;
}

function BookingConfirmation() {
  const { state } = useLocation() as { state: unknown };
  const [confirmed] = useState(() => readConfirmedLabBooking(handOver.read(state)));
  const user = useConfirmationUser();
  usePreload(calendar.load);
  const { status, download } = useCalendarFile(calendar, 'lab-tests.ics', ({ labBookingCalendar }) =>
    confirmed ? labBookingCalendar(confirmed.booking, confirmed.bookedBy) : null,
  );
  if (confirmed && user === 'restoring') return <PageSkeleton />;
  const visitor = user === 'restoring' ? null : user;
  const booking = visitor && visitor.id === confirmed?.bookedBy ? confirmed.booking : null;

  return (
    <Page title={booking ? m.title_booking_confirmation() : m.lab_booking_not_found()}>
      <BookingConfirmationPage
        booking={booking}
        email={visitor?.email ?? ''}
        calendarFile={status}
        onAddToCalendar={download}
        onPrint={() => window.print()}
      />
    </Page>
  );
}
