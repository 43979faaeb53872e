import { calendarFile } from '@sehat/catalog/calendar-file';
import type { LabBooking } from '@sehat/machines/lab-booking';
import { chosenTests } from './chosen-tests';
import { placeOf } from './confirmed-lab-booking';

/** Returns the booking as a calendar file: one hour on India's clock. */
export function labBookingCalendar(booking: LabBooking): string {
  const atHome = booking.location === 'home';
  const names = chosenTests(booking.tests)
    .map(({ name }) => name)
    .join(', ');
  return calendarFile({
    id: `lab-${booking.date}-${booking.time}-${booking.location}-${booking.selectedLab}`,
    title: `${atHome ? 'Home sample collection' : 'Lab visit'}: ${names}`,
    description: atHome
      ? 'A technician comes to your address to take the samples.'
      : 'Please arrive 10 minutes early and bring earlier reports.',
    date: booking.date,
    slot: booking.time,
    minutes: 60,
    location: placeOf(booking),
  });
}
