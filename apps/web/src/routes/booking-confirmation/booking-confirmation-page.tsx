import type { LabBooking } from '@sehat/machines/lab-booking';
import { CalendarLeaf } from '@sehat/ui/calendar-leaf';
import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { useTimeText } from '@sehat/ui/locale';
import { NumberedSteps } from '@sehat/ui/numbered-steps';
import { OrderSummary } from '@sehat/ui/order-summary';
import { Text } from '@sehat/ui/text';
import { CalendarAndPrint } from '../../appointments/calendar-and-print';
import { CalendarFailure } from '../../appointments/calendar-failure';
import { chosenTests } from '../../appointments/chosen-tests';
import { bookedTotal, placeOf } from '../../appointments/confirmed-lab-booking';
import type { CalendarFileStatus } from '../../appointments/use-calendar-file';
import { ConfirmationLayout, NothingToConfirm } from '../../page/confirmation-layout';
import { paths } from '../../paths/paths';

interface BookingConfirmationPageProps {
  /** Null on a direct visit, and for any user other than the one who booked. */
  booking: LabBooking | null;
  /** The e-mail address of the user who booked. */
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
      <NothingToConfirm title="Booking Information Not Found" link={{ to: paths.labTests, label: 'Go to Lab Tests' }}>
        This page shows a booking right after it was made, to the person who made it.
      </NothingToConfirm>
    );
  }
  return (
    <ConfirmationLayout
      eyebrow="Booked"
      title="Booking confirmed"
      lead="Keep the date and time at hand: put them into your calendar, or print this page."
      actions={<CalendarAndPrint calendarFile={calendarFile} onAddToCalendar={onAddToCalendar} onPrint={onPrint} />}
      actionFailure={<CalendarFailure status={calendarFile} />}
      details={
        <div className="flex flex-wrap gap-6">
          <CalendarLeaf date={booking.date} />
          <Details booking={booking} email={email} />
        </div>
      }
      summary={<OrderSummary title="Tests" items={chosenTests(booking.tests)} total={bookedTotal(booking)} />}
      next={<NumberedSteps steps={nextSteps(booking, timeText(booking.time))} />}
      links={[
        { to: paths.home, label: 'Back to Home' },
        { to: paths.labTests, label: 'Book more tests' },
      ]}
    />
  );
}

function Details({ booking, email }: { booking: LabBooking; email: string }) {
  const atHome = booking.location === 'home';
  return (
    <DescriptionList
      className="flex-1 basis-72"
      items={[
        { term: 'Type', description: atHome ? 'Home Collection' : 'Lab Visit' },
        { term: 'Date', description: <DateTime value={booking.date} format="weekday" /> },
        { term: 'Time', description: <DateTime value={booking.time} format="time" /> },
        atHome
          ? {
              term: 'Address',
              description: (
                <Text as="address" lines="kept">
                  {placeOf(booking)}
                </Text>
              ),
            }
          : { term: 'Location', description: placeOf(booking) },
        { term: 'Patient', description: booking.name },
        { term: 'Email', description: email },
      ]}
    />
  );
}

const dayBefore = {
  title: 'The day before',
  text: 'Ask the lab whether your tests need an empty stomach. Some do.',
};

function nextSteps(booking: LabBooking, time: string) {
  return booking.location === 'home'
    ? [
        dayBefore,
        { title: 'Before we come', text: 'Have an identity card and earlier reports ready.' },
        {
          title: `At ${time}`,
          text: 'A technician comes to your address and takes the samples. It takes a few minutes.',
        },
      ]
    : [
        dayBefore,
        { title: 'Before you leave', text: 'Take an identity card and earlier reports with you.' },
        { title: 'At the lab', text: `Arrive 10 minutes early at ${placeOf(booking)}.` },
      ];
}
