import type { LabBooking } from '@sehat/machines/lab-booking';
import { useTimeText } from '@sehat/ui/locale';
import { OrderSummary } from '@sehat/ui/order-summary';
import { Text } from '@sehat/ui/text';
import { MapPin } from 'lucide-react';
import { CalendarAndPrint } from '../../appointments/calendar-and-print';
import { CalendarFailure } from '../../appointments/calendar-failure';
import { chosenTests } from '../../appointments/chosen-tests';
import { bookedTotal, placeOf } from '../../appointments/confirmed-lab-booking';
import type { CalendarFileStatus } from '../../appointments/use-calendar-file';
import { m } from '../../messages/generated/messages.js';
import { ConfirmationLayout, NothingToConfirm } from '../../page/confirmation-layout';
import { paths } from '../../paths/paths';

interface BookingConfirmationPageProps {
  /** Null on a direct visit, and for any user other than the one who booked. */
  booking: LabBooking | null;
  /** The email address of the user who booked. */
  email: string;
  calendarFile?: CalendarFileStatus;
  onAddToCalendar: () => void;
  onPrint: () => void;
}

/** Confirms a lab booking with place, time and price, and lists the next steps. */
export function BookingConfirmationPage({
  booking,
  email,
  calendarFile = 'idle',
  onAddToCalendar,
  onPrint,
}: BookingConfirmationPageProps) {
  const timeText = useTimeText();
  if (!booking) {
    return (
      <NothingToConfirm title={m.lab_booking_not_found()} links={[{ to: paths.labTests, label: m.lab_go_to_tests() }]}>
        {m.lab_no_booking()}
      </NothingToConfirm>
    );
  }
  return (
    <ConfirmationLayout
      eyebrow={m.confirmation_booked()}
      title={m.lab_confirmed()}
      lead={m.lab_booked_lead()}
      date={booking.date}
      time={booking.time}
      facts={factsOf(booking, email)}
      place={placeFact(booking)}
      actions={<CalendarAndPrint calendarFile={calendarFile} onAddToCalendar={onAddToCalendar} onPrint={onPrint} />}
      actionFailure={<CalendarFailure status={calendarFile} />}
      summary={<OrderSummary title={m.lab_tests()} items={chosenTests(booking.tests)} total={bookedTotal(booking)} />}
      steps={nextSteps(booking, timeText(booking.time))}
      links={[{ to: paths.labTests, label: m.lab_book_more() }]}
    />
  );
}

function factsOf(booking: LabBooking, email: string) {
  return [
    { term: m.lab_type(), description: booking.location === 'home' ? m.lab_mode_home() : m.lab_mode_lab() },
    { term: m.field_patient(), description: booking.name },
    { term: m.field_email(), description: email },
  ];
}

function placeFact(booking: LabBooking) {
  if (booking.location === 'lab') return { icon: <MapPin />, term: m.lab_location(), description: placeOf(booking) };
  const address = (
    <Text as="address" lines="kept">
      {placeOf(booking)}
    </Text>
  );
  return { icon: <MapPin />, term: m.field_address(), description: address };
}

const dayBefore = () => ({
  title: m.lab_day_before(),
  text: m.lab_day_before_text(),
});

function nextSteps(booking: LabBooking, time: string) {
  return booking.location === 'home'
    ? [
        dayBefore(),
        { title: m.lab_before_visit(), text: m.lab_before_visit_text() },
        {
          title: m.lab_at_time({ time }),
          text: m.lab_at_time_text(),
        },
      ]
    : [
        dayBefore(),
        { title: m.appointment_next_leave(), text: m.lab_before_leaving_text() },
        { title: m.lab_at_lab(), text: m.lab_arrive({ place: placeOf(booking) }) },
      ];
}
